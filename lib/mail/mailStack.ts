import { Duration, NestedStack } from 'aws-cdk-lib';
import { type EventPattern, Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { JobName } from '../../api/jobs.ts';
import { acknowledge } from '../acknowledge.ts';
import type { StackContext } from '../functions/createFunction.ts';
import { failedEventsTo } from '../functions/failedEvents.ts';
import { createJob } from '../functions/stateMachine.ts';
import type { StateMachines } from '../runs/machineStack.ts';

/** Mails triggered by events, and the handling of bounces and complaints. */
export class MailStack extends NestedStack {
  /** Events on which a function failed on every attempt. */
  readonly unhandled: Queue;

  constructor(scope: Construct, id: string, context: StackContext, machines: StateMachines) {
    super(scope, id);
    this.unhandled = new Queue(this, 'Unhandled', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    acknowledge(this.unhandled, { 'AwsSolutions-SQS3': 'This queue is itself the dead-letter queue of the rules.' });
    this.on('RunsEnd', context, 'tellRunEnd', {
      source: ['aws.states'],
      detailType: ['Step Functions Execution Status Change'],
      detail: {
        // A run whose execution died is reported after the function for dead runs has ended it.
        status: ['SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED'],
        stateMachineArn: [machines.transcription, machines.exports, machines.youtube].map(
          ({ stateMachineArn }) => stateMachineArn,
        ),
      },
    });
    const { configurationSet, newsConfigurationSet } = context.resources.mail;
    this.on('MailProblems', context, 'markAddress', {
      source: ['aws.ses'],
      detailType: ['Email Bounced', 'Email Complaint Received'],
      // The event bus belongs to the account, which may contain other environments.
      detail: { mail: { tags: { 'ses:configuration-set': [configurationSet, newsConfigurationSet] } } },
    });
    this.sendNewsEachHour(context);
  }

  /**
   * Creates the function that sends newsletters. An operator submits them by calling it; each hourly call continues
   * where the previous one ran out of time.
   */
  private sendNewsEachHour(context: StackContext): void {
    const target = createJob(this, context, 'sendNews');
    target.configureAsyncInvoke({ retryAttempts: 0, onFailure: failedEventsTo(this.unhandled) });
    new Rule(this, 'News', {
      description: 'Goes on with sending news',
      schedule: Schedule.cron({ minute: '30' }),
      targets: [new LambdaFunction(target, { event: RuleTargetInput.fromObject({}), deadLetterQueue: this.unhandled })],
    });
  }

  /**
   * Calls a function on an event. Lambda retries it after one and three minutes, so that a mail is sent even if sending
   * was interrupted.
   */
  private on(rule: string, context: StackContext, name: JobName, eventPattern: EventPattern): void {
    const target = createJob(this, context, name);
    target.configureAsyncInvoke({ retryAttempts: 2, onFailure: failedEventsTo(this.unhandled) });
    new Rule(this, rule, { eventPattern, targets: [new LambdaFunction(target, { deadLetterQueue: this.unhandled })] });
  }
}
