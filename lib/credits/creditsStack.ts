import { Duration, NestedStack } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import type { StackContext } from '../functions/createFunction.ts';
import { failedEventsTo } from '../functions/failedEvents.ts';
import { createJob } from '../functions/stateMachine.ts';

/**
 * Renews the minutes of every plan at midnight UTC on the first of each month. A function can only run for minutes, so
 * it is called every hour of two days: each call continues where the last one stopped, and finds nothing when all plans
 * are renewed.
 */
export class CreditsStack extends NestedStack {
  /** Calls that could not be delivered, or on which the function failed each time. */
  readonly unhandled: Queue;

  constructor(scope: Construct, id: string, context: StackContext) {
    super(scope, id);
    this.unhandled = new Queue(this, 'Unhandled', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    acknowledge(this.unhandled, { 'AwsSolutions-SQS3': 'This queue is itself the dead-letter queue of the rule.' });
    const reset = createJob(this, context, 'resetCredits');
    // EventBridge only delivers to Lambda's own queue. Lambda is responsible for retrying, and for keeping events on
    // which the function throws.
    reset.configureAsyncInvoke({ retryAttempts: 2, onFailure: failedEventsTo(this.unhandled) });
    new Rule(this, 'MonthlyReset', {
      description: 'Gives every plan its minutes of the month',
      schedule: Schedule.cron({ minute: '0', hour: '*', day: '1-2', month: '*', year: '*' }),
      targets: [
        new LambdaFunction(reset, {
          event: RuleTargetInput.fromObject({}),
          retryAttempts: 5,
          deadLetterQueue: this.unhandled,
        }),
      ],
    });
  }
}
