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
 * Lists the people of the user pool every night, because Cognito has no backup (docs/operate/restore.md). A function can
 * only run for minutes, so it is called six times: each call continues where the last one stopped, and finds nothing
 * when the list is complete.
 */
export class BackupStack extends NestedStack {
  /** Calls that could not be delivered, or on which the function failed each time. */
  readonly unhandled: Queue;

  constructor(scope: Construct, id: string, context: StackContext) {
    super(scope, id);
    this.unhandled = new Queue(this, 'Unhandled', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    acknowledge(this.unhandled, { 'AwsSolutions-SQS3': 'This queue is itself the dead-letter queue of the rule.' });
    const target = createJob(this, context, 'exportPeople');
    target.configureAsyncInvoke({ retryAttempts: 2, onFailure: failedEventsTo(this.unhandled) });
    new Rule(this, 'People', {
      description: 'Lists the people of the user pool',
      // The night of the region, in UTC.
      schedule: Schedule.cron({ minute: '0/20', hour: '18-19' }),
      targets: [
        new LambdaFunction(target, {
          event: RuleTargetInput.fromObject({}),
          retryAttempts: 5,
          deadLetterQueue: this.unhandled,
        }),
      ],
    });
  }
}
