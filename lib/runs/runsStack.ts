import { Duration, NestedStack } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import type { StackContext } from '../functions/createFunction.ts';
import { failedEventsTo } from '../functions/failedEvents.ts';
import { createJob } from '../functions/stateMachine.ts';
import type { StateMachines } from './machineStack.ts';

/** Final statuses of an execution that ended without success. */
const ends = ['FAILED', 'TIMED_OUT', 'ABORTED'];

/**
 * Ends runs whose execution died. An execution that timed out or was stopped runs no task that could end its run, and
 * the task that ends a failed run may itself fail.
 */
export class RunsStack extends NestedStack {
  /** Events of dead runs that could not be delivered, or on which the function failed. They require manual action. */
  readonly unhandled: Queue;

  constructor(scope: Construct, id: string, context: StackContext, machines: StateMachines) {
    super(scope, id);
    this.unhandled = new Queue(this, 'Unhandled', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    acknowledge(this.unhandled, { 'AwsSolutions-SQS3': 'This queue is itself the dead-letter queue of the rule.' });
    const endDeadRun = createJob(this, context, 'endDeadRun');
    // EventBridge only delivers to Lambda's own queue. Lambda is responsible for retrying, and for keeping events on
    // which the function throws.
    endDeadRun.configureAsyncInvoke({ retryAttempts: 2, onFailure: failedEventsTo(this.unhandled) });
    new Rule(this, 'DeadRuns', {
      description: 'Ends the run of an execution that ended without success',
      eventPattern: {
        source: ['aws.states'],
        detailType: ['Step Functions Execution Status Change'],
        detail: {
          status: ends,
          stateMachineArn: Object.values(machines).map(({ stateMachineArn }) => stateMachineArn),
        },
      },
      targets: [new LambdaFunction(endDeadRun, { deadLetterQueue: this.unhandled })],
    });
  }
}
