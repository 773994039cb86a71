import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Limit } from './limit.ts';

/** Functions that count against a daily ceiling. */
const counting: readonly string[] = ['reserveMinutes', 'planTranslation', 'watchFile'];

const metricName = (environment: string): string => `DailyCeilings-${environment}`;

/** Counts in the log of a function that a daily ceiling was reached. Does nothing for functions without one. */
export function countCeilings(scope: Construct, name: string, counter: LambdaFunction, environment: string): void {
  if (!counting.includes(name)) return;
  new MetricFilter(scope, `${name}Ceiling`, {
    logGroup: counter.logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', '*the daily ceiling of*'),
    metricNamespace: 'Otoji',
    metricName: metricName(environment),
    metricValue: '1',
  });
}

/** Alarm of the daily ceilings. */
export const ceilingLimit = (environment: string): Limit => ({
  name: 'DailyCeilings',
  says: 'A daily ceiling is reached, so new transcriptions, translations or public views are refused until midnight (UTC)',
  metric: new Metric({
    namespace: 'Otoji',
    metricName: metricName(environment),
    statistic: 'Sum',
    period: Duration.hours(1),
  }),
  above: 0,
});
