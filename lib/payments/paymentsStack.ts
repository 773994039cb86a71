import { Duration, NestedStack } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import type { StackContext } from '../functions/createFunction.ts';
import { failedEventsTo } from '../functions/failedEvents.ts';
import { createJob } from '../functions/stateMachine.ts';

/** Polls the payment providers every hour for payments without a known result, in case their webhooks were lost. */
export class PaymentsStack extends NestedStack {
  /** Calls that could not be delivered, or on which the function failed each time. */
  readonly unhandled: Queue;
  /** Hourly count of recent payments whose amount differs from their order. */
  readonly mismatches: IMetric;
  /** Hourly count of refund requests that wait for an operator. */
  readonly waitingRefunds: IMetric;

  constructor(scope: Construct, id: string, context: StackContext) {
    super(scope, id);
    this.unhandled = new Queue(this, 'Unhandled', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    acknowledge(this.unhandled, { 'AwsSolutions-SQS3': 'This queue is itself the dead-letter queue of the rule.' });
    const reconcile = createJob(this, context, 'reconcilePayments');
    const { name } = context.environment;
    this.mismatches = this.count(
      reconcile.logGroup,
      'Mismatches',
      `PaymentMismatches-${name}`,
      '*does not match its order*',
    );
    this.waitingRefunds = this.count(
      reconcile.logGroup,
      'WaitingRefunds',
      `WaitingRefunds-${name}`,
      '*waits for an operator*',
    );
    // Called by an operator only (docs/payments.md).
    createJob(this, context, 'decideRefund');
    reconcile.configureAsyncInvoke({ retryAttempts: 2, onFailure: failedEventsTo(this.unhandled) });
    new Rule(this, 'HourlyReconciliation', {
      description: 'Compares the payments whose end is not known with their providers',
      schedule: Schedule.cron({ minute: '20' }),
      targets: [
        new LambdaFunction(reconcile, {
          event: RuleTargetInput.fromObject({}),
          retryAttempts: 5,
          deadLetterQueue: this.unhandled,
        }),
      ],
    });
  }

  /**
   * Derives a metric from the log of `reconcilePayments`, so that the function needs no permission to write metrics.
   */
  private count(logGroup: ILogGroup, id: string, metricName: string, message: string): IMetric {
    const filter = new MetricFilter(this, id, {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', message),
      metricNamespace: 'Otoji',
      metricName,
      metricValue: '1',
    });
    return filter.metric({ statistic: 'Sum', period: Duration.hours(1) });
  }
}
