import { Aws } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Environment } from '../environment.ts';
import type { StateMachines } from '../runs/machineStack.ts';
import { type Apis, apiLimits } from './apiLimits.ts';
import { ceilingLimit } from './dailyCeilings.ts';
import { type Limit, soon, sum } from './limit.ts';
import { mailLimits, type PoolClient, signInLimit } from './peopleLimits.ts';
import { runLimits } from './runLimits.ts';
import { tableLimit } from './tableLimit.ts';

interface Watched extends Apis {
  readonly machines: StateMachines;
  /** Queues of events on which a function failed permanently. */
  readonly deadLetters: readonly IQueue[];
  /** Undefined if the installation takes no payments. */
  readonly payments: PaymentMetrics | undefined;
  readonly client: PoolClient;
  readonly tableName: string;
  readonly appMonitorName: string;
}

/**
 * Creates the alarms, each for a fault that costs users work, time or money. CloudWatch charges for the metrics that
 * they read, not for the alarms. No alarm is triggered by errors that a single user causes, and no ratio by a single
 * failure: one of one is 100%, but not a pattern. Without an address for their reports no alarms are created, because they
 * cost while idle.
 */
export function createAlarms(scope: Construct, environment: Environment, watched: Watched): void {
  const { alarmEmail } = environment;
  if (!alarmEmail) return;
  const limits: readonly Limit[] = [
    ...apiLimits(watched),
    ...runLimits(watched.machines),
    deadLetterLimit(watched.deadLetters),
    tableLimit(watched.tableName),
    signInLimit(watched.client),
    ...(environment.mailFrom ? mailLimits : []),
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
    ceilingLimit(environment.name),
    ...(watched.payments ? paymentLimits(watched.payments) : []),
  ];
  const topic = createTopic(scope, alarmEmail);
  for (const { name, says, metric, above } of limits) {
    const alarm = new Alarm(scope, name, {
      alarmDescription: `${says}. What to do: docs/operate/runbook.md, ${name}`,
      metric,
      threshold: above,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(topic));
    alarm.addOkAction(new SnsAction(topic));
  }
}

const deadLetterLimit = (queues: readonly IQueue[]): Limit => ({
  name: 'DeadLetters',
  says: 'An event could not be handled: a dead run holds minutes or hides a file, or minutes were not renewed',
  metric: sum(
    queues.map((queue) => queue.metricApproximateNumberOfMessagesVisible({ period: soon, statistic: 'Maximum' })),
  ),
  above: 0,
});

interface PaymentMetrics {
  /** Payments whose amount differs from their order. */
  readonly mismatches: IMetric;
  readonly waitingRefunds: IMetric;
}

const paymentLimits = ({ mismatches, waitingRefunds }: PaymentMetrics): Limit[] => [
  {
    name: 'PaymentMismatch',
    says: 'Somebody has paid another amount or currency than the order asks for, and got nothing for it',
    metric: mismatches,
    above: 0,
  },
  {
    name: 'RefundsWait',
    says: 'Somebody has requested a refund that an operator must decide or make',
    metric: waitingRefunds,
    above: 0,
  },
];

function createTopic(scope: Construct, alarmEmail: string): Topic {
  const topic = new Topic(scope, 'AlarmTopic', { enforceSSL: true });
  // A policy of the topic replaces the one of SNS, which would allow this.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: {
        StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID },
        ArnLike: { 'aws:SourceArn': `arn:${Aws.PARTITION}:cloudwatch:${Aws.REGION}:${Aws.ACCOUNT_ID}:alarm:*` },
      },
    }),
  );
  topic.addSubscription(new EmailSubscription(alarmEmail));
  return topic;
}
