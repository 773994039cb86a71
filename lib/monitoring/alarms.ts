import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, ComparisonOperator, type IMetric, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { type MachineAlarm, machineKinds, machines } from '../../api/machines.ts';
import type { Environment } from '../environment.ts';
import type { StateMachines } from '../runs/machineStack.ts';

interface Watched {
  readonly api: HttpApi;
  readonly machines: StateMachines;
  /** Events of dead runs that were not handled. */
  readonly unhandled: IQueue;
  readonly reset: IFunction;
}

interface Limit {
  readonly name: string;
  readonly says: string;
  readonly metric: IMetric;
  readonly above: number;
}

/** A few alarms, each for a fault that makes people lose work; ten are free of charge. */
export function createAlarms(scope: Construct, environment: Environment, watched: Watched): void {
  const period = Duration.minutes(5);
  const limits: readonly Limit[] = [
    {
      name: 'ApiErrors',
      says: 'The API returns 5xx',
      metric: watched.api.metricServerError({ period, statistic: 'Sum' }),
      above: 5,
    },
    {
      name: 'ApiSlow',
      says: 'One call in a hundred takes over 5 s',
      metric: watched.api.metricLatency({ period, statistic: 'p99' }),
      above: 5000,
    },
    ...machineKinds.flatMap((kind) => machineLimits(watched.machines[kind], machines[kind].alarms, period)),
    {
      name: 'DeadRunsLeft',
      says: 'A run died and could not be ended or started again: minutes are held, or a deleted file is still stored',
      metric: watched.unhandled.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
      above: 0,
    },
    {
      name: 'ResetFails',
      says: 'The monthly reset of minutes failed',
      metric: watched.reset.metricErrors({ period }),
      above: 0,
    },
    {
      name: 'FunctionsThrottled',
      says: 'Functions are throttled for lack of concurrency',
      metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: 'Sum', period }),
      above: 10,
    },
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

const machineLimits = (machine: StateMachine, alarms: readonly MachineAlarm[], period: Duration): Limit[] =>
  alarms.map(({ name, says, counts, above }) => ({
    name,
    says,
    metric: counts === 'failed' ? machine.metricFailed({ period }) : machine.metricTimedOut({ period }),
    above,
  }));

function createTopic(scope: Construct, environment: Environment): Topic | undefined {
  if (!environment.alarmEmail) return undefined;
  const topic = new Topic(scope, 'AlarmTopic', { enforceSSL: true });
  topic.addSubscription(new EmailSubscription(environment.alarmEmail));
  return topic;
}
