import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';

/** Condition of an alarm. The runbook has an entry of the same name (docs/operate/runbook.md). */
export interface Limit {
  readonly name: string;
  readonly says: string;
  readonly metric: IMetric;
  readonly above: number;
}

/** Period of metrics of which there are many values. */
export const soon = Duration.minutes(5);

/** Sum of metrics, some of which may have no data. */
export function sum(metrics: readonly IMetric[]): IMetric {
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));
  const expression = Object.keys(usingMetrics)
    .map((name) => `FILL(${name}, 0)`)
    .join(' + ');
  return new MathExpression({ expression, usingMetrics, period: soon });
}
