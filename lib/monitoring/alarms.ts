import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { machineKinds, machines, machineTitle } from '../../api/machines.ts';
import type { Environment } from '../environment.ts';
import type { StateMachines } from '../runs/machineStack.ts';

interface Watched {
  readonly api: HttpApi;
  readonly machines: StateMachines;
  /** Queues of events on which a function failed permanently. */
  readonly deadLetters: readonly IQueue[];
  /** Payments whose amount differs from their order; undefined if the installation takes no payments. */
  readonly mismatches: IMetric | undefined;
  readonly tableName: string;
  readonly appMonitorName: string;
}

interface Limit {
  readonly name: string;
  readonly says: string;
  readonly metric: IMetric;
  readonly above: number;
}

const soon = Duration.minutes(5);

/**
 * Period of the run metrics. Runs are few and take minutes to hours, so a shorter period would contain too few ends.
 */
const runsPeriod = Duration.hours(3);

/**
 * Creates a few alarms, each for a fault that costs users work, time or money. CloudWatch charges for the metrics that
 * they read, not for the alarms. None is triggered by errors that users cause themselves, and no ratio by a single
 * failure: one of one is 100%, but not a pattern.
 */
export function createAlarms(scope: Construct, environment: Environment, watched: Watched): void {
  const limits: readonly Limit[] = [
    ...apiLimits(watched.api),
    faultsOf(machineTitle('transcription'), machines.transcription.summary, [watched.machines.transcription]),
    faultsOf(
      'Results',
      'From captions to an exported video or another language',
      results.map((kind) => watched.machines[kind]),
    ),
    faultsOf(
      'Deletion',
      'From a deleted file or folder to nothing',
      restarted.map((kind) => watched.machines[kind]),
    ),
    {
      name: 'RunsHang',
      says: 'A state machine reached its time limit',
      metric: sum(Object.values(watched.machines).map((machine) => machine.metricTimedOut({ period: soon }))),
      above: 0,
    },
    {
      name: 'DeadLetters',
      says: 'An event could not be handled: a dead run holds minutes or hides a file, or minutes were not renewed',
      metric: sum(
        watched.deadLetters.map((queue) =>
          queue.metricApproximateNumberOfMessagesVisible({ period: soon, statistic: 'Maximum' }),
        ),
      ),
      above: 0,
    },
    {
      name: 'TableFails',
      says: 'The table throttles or fails requests',
      metric: sum(tableFaults(watched.tableName)),
      above: 5,
    },
    {
      name: 'BrowsersSeeErrors',
      says: 'Browsers receive 5xx, from the API or from CloudFront, whose own metrics are only in us-east-1',
      metric: new Metric({
        namespace: 'AWS/RUM',
        metricName: 'Http5xxCount',
        dimensionsMap: { application_name: watched.appMonitorName },
        statistic: 'Sum',
        period: soon,
      }),
      above: 20,
    },
    {
      name: 'FunctionsThrottled',
      says: 'Functions are throttled for lack of concurrency',
      metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: 'Sum', period: soon }),
      above: 10,
    },
    // An eleventh alarm, at ten cents a month, since it concerns money and not a fault of the system.
    ...(watched.mismatches ? [mismatchLimit(watched.mismatches)] : []),
  ];
  const topic = createTopic(scope, environment);
  for (const { name, says, metric, above } of limits) {
    const alarm = new Alarm(scope, name, {
      alarmDescription: says,
      metric,
      threshold: above,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    if (topic) alarm.addAlarmAction(new SnsAction(topic));
  }
}

const mismatchLimit = (metric: IMetric): Limit => ({
  name: 'PaymentMismatch',
  says: 'Somebody has paid another amount or currency than the order asks for, and got nothing for it (docs/payments.md)',
  metric,
  above: 0,
});

/** Deletions, which are restarted when they fail, share one alarm. */
const restarted = machineKinds.filter((kind) => machines[kind].failureTask === null);
/** Runs that produce results from captions share one alarm. */
const results = machineKinds.filter((kind) => !restarted.includes(kind) && kind !== 'transcription');

/** Alarms of the API. Both require a minimum number of requests, which the errors of a single user do not reach. */
const apiLimits = (api: HttpApi): Limit[] => [
  {
    name: 'ApiErrors',
    says: 'More than 2 % of all calls, and five or more, get 5xx from the API',
    metric: new MathExpression({
      expression: 'IF(failed >= 5, 100 * failed / calls, 0)',
      usingMetrics: {
        failed: api.metricServerError({ period: soon, statistic: 'Sum' }),
        calls: api.metricCount({ period: soon, statistic: 'Sum' }),
      },
      period: soon,
    }),
    above: 2,
  },
  {
    name: 'ApiSlow',
    says: 'One call in a hundred takes over 5 s',
    metric: new MathExpression({
      expression: 'IF(calls >= 100, slow, 0)',
      usingMetrics: {
        slow: api.metricLatency({ period: soon, statistic: 'p99' }),
        calls: api.metricCount({ period: soon, statistic: 'Sum' }),
      },
      period: soon,
    }),
    above: 5000,
  },
];

/**
 * Share of failed executions among those that ended. Refusals end as succeeded (lib/functions/stateMachine.ts), so
 * these are internal faults. Both counts are of ends, because an execution may start and end in different periods.
 */
function faultsOf(title: string, summary: string, of: readonly StateMachine[]): Limit {
  const totalOf = (name: string) => of.map((_, index) => `FILL(${name}${index}, 0)`).join(' + ');
  const [failed, succeeded] = [totalOf('failed'), totalOf('succeeded')];
  const metrics = of.flatMap((machine, index) => [
    [`failed${index}`, machine.metricFailed({ period: runsPeriod })],
    [`succeeded${index}`, machine.metricSucceeded({ period: runsPeriod })],
  ]);
  return {
    name: `${title}Fails`,
    says: `More than one in ten, and two or more, failed by our fault: ${summary}`,
    metric: new MathExpression({
      expression: `IF(${failed} >= 2, 100 * (${failed}) / (${failed} + ${succeeded}), 0)`,
      usingMetrics: Object.fromEntries(metrics),
      period: runsPeriod,
    }),
    above: 10,
  };
}

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

/** Sum of metrics, some of which may have no data. */
function sum(metrics: readonly IMetric[]): IMetric {
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));
  const expression = Object.keys(usingMetrics)
    .map((name) => `FILL(${name}, 0)`)
    .join(' + ');
  return new MathExpression({ expression, usingMetrics, period: soon });
}

function createTopic(scope: Construct, environment: Environment): Topic | undefined {
  if (!environment.alarmEmail) return undefined;
  const topic = new Topic(scope, 'AlarmTopic', { enforceSSL: true });
  topic.addSubscription(new EmailSubscription(environment.alarmEmail));
  return topic;
}
