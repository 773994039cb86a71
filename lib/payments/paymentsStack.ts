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

/** Asks the payment providers each hour about the payments whose end is not known, whatever became of its webhooks. */
export class PaymentsStack extends NestedStack {
  /** Calls that could not be delivered, or on which the function failed each time. */
  readonly unhandled: Queue;
  /** Hourly count of recent payments whose amount differs from their order. */
  readonly mismatches: IMetric;

  constructor(scope: Construct, id: string, context: StackContext) {
    super(scope, id);
    this.unhandled = new Queue(this, 'Unhandled', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    acknowledge(this.unhandled, { 'AwsSolutions-SQS3': 'This queue is itself the dead-letter queue of the rule.' });
    const reconcile = createJob(this, context, 'reconcilePayments');
    this.mismatches = this.countMismatches(reconcile.logGroup, context.environment.name);
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

  /** From the log, which needs no right to write metrics, as `reconcilePayments` writes it. */
  private countMismatches(logGroup: ILogGroup, environment: string): IMetric {
    const filter = new MetricFilter(this, 'Mismatches', {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', '*does not match its order*'),
      metricNamespace: 'Otoji',
      metricName: `PaymentMismatches-${environment}`,
      metricValue: '1',
    });
    return filter.metric({ statistic: 'Sum', period: Duration.hours(1) });
  }
}
