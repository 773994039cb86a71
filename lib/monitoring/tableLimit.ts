import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { type Limit, soon, sum } from './limit.ts';

/** Alarm of the table. */
export const tableLimit = (tableName: string): Limit => ({
  name: 'TableFails',
  says: 'The table throttles or fails requests',
  metric: sum(tableFaults(tableName)),
  above: 5,
});

/** Operations of cloud/table; an alarm can read ten metrics. */
const tableCalls = ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'TransactWriteItems'];

function tableFaults(TableName: string): IMetric[] {
  const metric = (metricName: string, more: Readonly<Record<string, string>> = {}) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName, ...more },
      statistic: 'Sum',
      period: soon,
    });
  const throttles = ['ReadThrottleEvents', 'WriteThrottleEvents'];
  return [
    ...throttles.flatMap((name) => [metric(name), metric(name, { GlobalSecondaryIndexName: 'GSI1' })]),
    ...tableCalls.map((Operation) => metric('SystemErrors', { Operation })),
  ];
}
