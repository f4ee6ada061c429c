package hurray.benchmarks;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jfree.chart.ChartFactory;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.category.BarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.category.DefaultCategoryDataset;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.jfree.svg.SVGGraphics2D;

/** Draws the ratios and the growth into one SVG. */
final class Charts {
    private static final int WIDTH = 1000;
    private static final int BAR = 22;
    private static final int TITLE = 90;
    private static final int PANEL = 300;
    private static final Color MET = new Color(0x2E7D32);
    private static final Color MISSED = new Color(0xC62828);
    private static final Color PLAIN = new Color(0x78909C);

    private static final Map<String, String> AXES = Map.of(
            "rank",
            "rank",
            "buffers",
            "buffers",
            "levels",
            "levels of tiles",
            "packs",
            "packs beside the standard ones");

    private Charts() {}

    static void write(Path file, List<Lines.Bar> bars, GrowthPoints growth) throws IOException {
        int ratios = TITLE + BAR * bars.size();
        SVGGraphics2D svg = new SVGGraphics2D(WIDTH, ratios + 2 * PANEL);
        ratios(bars).draw(svg, new Rectangle2D.Double(0, 0, WIDTH, ratios));
        int panel = 0;
        for (Map.Entry<String, List<GrowthPoints.Point>> series :
                growth.series().entrySet()) {
            double half = WIDTH / 2.0;
            growth(series.getKey(), series.getValue())
                    .draw(
                            svg,
                            new Rectangle2D.Double(
                                    panel % 2 * half, ratios + (double) (panel / 2) * PANEL, half, PANEL));
            panel++;
        }
        Files.writeString(file, svg.getSVGDocument());
    }

    private static JFreeChart ratios(List<Lines.Bar> bars) {
        DefaultCategoryDataset data = new DefaultCategoryDataset();
        for (Lines.Bar bar : bars) {
            for (String kind : List.of("aim met", "aim missed", "no aim")) {
                data.addValue(kind.equals(kind(bar)) ? bar.ratio() : null, kind, bar.name());
            }
        }
        JFreeChart chart = ChartFactory.createBarChart(
                "Time of ours to that of a peer, of the leasts",
                null,
                "ratio; less is better",
                data,
                PlotOrientation.HORIZONTAL,
                true,
                false,
                false);
        CategoryPlot plot = chart.getCategoryPlot();
        LogAxis axis = new LogAxis("ratio; less is better");
        axis.setBase(10);
        axis.setNumberFormatOverride(new java.text.DecimalFormat("0.###"));
        plot.setRangeAxis(axis);
        plot.addRangeMarker(new ValueMarker(1, Color.BLACK, new BasicStroke(1.5f)));
        plot.setBackgroundPaint(Color.WHITE);
        plot.setRangeGridlinePaint(Color.LIGHT_GRAY);
        plot.getDomainAxis().setMaximumCategoryLabelWidthRatio(0.6f);
        BarRenderer renderer = new BarRenderer();
        renderer.setBarPainter(new StandardBarPainter());
        renderer.setShadowVisible(false);
        renderer.setBase(0.01);
        renderer.setItemMargin(-2);
        renderer.setSeriesPaint(0, MET);
        renderer.setSeriesPaint(1, MISSED);
        renderer.setSeriesPaint(2, PLAIN);
        plot.setRenderer(renderer);
        return chart;
    }

    private static String kind(Lines.Bar bar) {
        if (bar.aim() == 0) {
            return "no aim";
        }
        return bar.ratio() <= bar.aim() ? "aim met" : "aim missed";
    }

    /** Time of a decode, and what it would be if it grew as the bytes do. */
    private static JFreeChart growth(String name, List<GrowthPoints.Point> points) {
        XYSeries times = new XYSeries("least time");
        XYSeries bytes = new XYSeries("the first one, grown as the bytes");
        GrowthPoints.Point first = points.getFirst();
        for (GrowthPoints.Point point : points) {
            times.add(point.x(), point.least());
            bytes.add(point.x(), first.least() * point.bytes() / first.bytes());
        }
        XYSeriesCollection data = new XYSeriesCollection(times);
        data.addSeries(bytes);
        JFreeChart chart = ChartFactory.createXYLineChart(
                "Decode by " + name, AXES.get(name), "ns", data, PlotOrientation.VERTICAL, true, false, false);
        XYPlot plot = chart.getXYPlot();
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer();
        renderer.setSeriesPaint(0, MET);
        renderer.setSeriesPaint(1, PLAIN);
        renderer.setSeriesShapesVisible(1, false);
        plot.setRenderer(renderer);
        plot.setBackgroundPaint(Color.WHITE);
        plot.setDomainGridlinePaint(Color.LIGHT_GRAY);
        plot.setRangeGridlinePaint(Color.LIGHT_GRAY);
        NumberAxis axis = (NumberAxis) plot.getDomainAxis();
        axis.setTickUnit(new NumberTickUnit(Math.max(1, points.getLast().x() / 8)));
        ((NumberAxis) plot.getRangeAxis()).setAutoRangeIncludesZero(true);
        return chart;
    }
}
