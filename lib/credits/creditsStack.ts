import { Duration, NestedStack } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import type { StackContext } from '../functions/createFunction.ts';
import { createJob } from '../functions/stateMachine.ts';

/** Renews every plan's minutes at midnight UTC on the first of each month. */
export class CreditsStack extends NestedStack {
  readonly reset: IFunction;

  constructor(scope: Construct, id: string, context: StackContext) {
    super(scope, id);
    this.reset = createJob(this, context, 'resetCredits');
    const undelivered = new Queue(this, 'Undelivered', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    acknowledge(undelivered, { 'AwsSolutions-SQS3': 'This queue is itself the dead-letter queue of the rule.' });
    new Rule(this, 'MonthlyReset', {
      description: 'Gives every plan its minutes of the month',
      schedule: Schedule.cron({ minute: '0', hour: '0', day: '1', month: '*', year: '*' }),
      targets: [
        new LambdaFunction(this.reset, {
          event: RuleTargetInput.fromObject({}),
          retryAttempts: 5,
          deadLetterQueue: undelivered,
        }),
      ],
    });
  }
}
