import { type UserPool, UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { StackContext } from '../functions/createFunction.ts';
import { createJob } from '../functions/stateMachine.ts';

/**
 * Adds the functions that the user pool calls: one writes its mails, one welcomes new users. They are in the stack of
 * the pool, because the pool refers to them and their permissions refer to the pool.
 */
export function addMailTriggers(scope: Construct, context: StackContext, pool: UserPool): void {
  pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, createJob(scope, context, 'customMessage'));
  pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, createJob(scope, context, 'mailWelcome'));
}
