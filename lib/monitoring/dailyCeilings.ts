import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { JobName } from '../../api/jobs.ts';
import type { Limit } from './limit.ts';

/** Tasks that count the use of paid services. */
const counting: readonly JobName[] = ['reserveMinutes', 'planTranslation'];

const metricName = (environment: string): string => `DailyCeilings-${environment}`;

/** Counts in the log of a task that a daily ceiling was reached. Does nothing for tasks without one. */
export function countCeilings(scope: Construct, name: JobName, task: LambdaFunction, environment: string): void {
  if (!counting.includes(name)) return;
  new MetricFilter(scope, `${name}Ceiling`, {
    logGroup: task.logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', '*the daily ceiling of*'),
    metricNamespace: 'Otoji',
    metricName: metricName(environment),
    metricValue: '1',
  });
}

/** Alarm of the daily ceilings of transcription and translation. */
export const ceilingLimit = (environment: string): Limit => ({
  name: 'DailyCeilings',
  says: 'A daily ceiling is reached, so new transcriptions or translations are refused until midnight (UTC)',
  metric: new Metric({
    namespace: 'Otoji',
    metricName: metricName(environment),
    statistic: 'Sum',
    period: Duration.hours(1),
  }),
  above: 0,
});
