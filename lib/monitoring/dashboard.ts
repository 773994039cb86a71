import { Duration } from 'aws-cdk-lib';
import { Color, Dashboard, GraphWidget, type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { webVitals } from '../../api/webVitals.ts';
import type { Environment } from '../environment.ts';
import { appMonitorName, vitalMetrics, vitalsNamespace } from './appMonitor.ts';

const period = Duration.hours(1);

/** Web vitals for which CloudWatch RUM has a metric without charge. */
const graphs = [
  {
    title: 'Largest contentful paint (ms)',
    metricName: 'WebVitalsLargestContentfulPaint',
    limits: webVitals.largestContentfulPaint,
  },
  {
    title: 'Cumulative layout shift',
    metricName: 'WebVitalsCumulativeLayoutShift',
    limits: webVitals.cumulativeLayoutShift,
  },
  { title: 'First input delay (ms)', metricName: 'WebVitalsFirstInputDelay', limits: webVitals.firstInputDelay },
];

/**
 * Creates the dashboard of what browsers measure: the web vitals of three of four page views beside the limits of good
 * and poor, the number of ratings, and errors. An account has three dashboards free of charge.
 */
export function createDashboard(scope: Construct, environment: Environment): void {
  const dashboard = new Dashboard(scope, 'Dashboard', { dashboardName: appMonitorName(environment) });
  dashboard.addWidgets(
    ...graphs.map(
      ({ title, metricName, limits: { maxGood, poorAbove } }) =>
        new GraphWidget({
          title,
          left: [browserMetric(environment, metricName, 'p75')],
          leftYAxis: { min: 0 },
          leftAnnotations: [
            { value: maxGood, label: 'Good up to', color: Color.GREEN },
            { value: poorAbove, label: 'Poor above', color: Color.RED },
          ],
        }),
    ),
  );
  dashboard.addWidgets(
    new GraphWidget({
      title: 'Web vitals by rating',
      width: 12,
      stacked: true,
      left: vitalMetrics.map(({ rating, name }) => countOf(environment, name, rating)),
    }),
    new GraphWidget({
      title: 'Errors',
      width: 12,
      left: ['JsErrorCount', 'Http4xxCount', 'Http5xxCount'].map((name) => browserMetric(environment, name, 'Sum')),
    }),
  );
}

const browserMetric = (environment: Environment, metricName: string, statistic: string): IMetric =>
  new Metric({
    namespace: 'AWS/RUM',
    metricName,
    dimensionsMap: { application_name: appMonitorName(environment) },
    statistic,
    period,
  });

/** Number of events of a counted rating, whatever dimensions CloudWatch RUM gives them. */
const countOf = (environment: Environment, name: string, label: string): IMetric =>
  new MathExpression({
    expression: `SUM(SEARCH('Namespace="RUM/CustomMetrics/${vitalsNamespace(environment)}" MetricName="${name}"', 'Sum', ${period.toSeconds()}))`,
    usingMetrics: {},
    label,
    period,
  });
