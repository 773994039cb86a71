import { type UserPool, UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { StackContext } from '../functions/createFunction.ts';
import { createJob } from '../functions/stateMachine.ts';

/**
 * The functions that the user pool calls: one writes its mails, one welcomes people. They are in the stack of the pool,
 * because the pool names them and their permissions name the pool.
 */
export function addMailTriggers(scope: Construct, context: StackContext, pool: UserPool): void {
  pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, createJob(scope, context, 'customMessage'));
  pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, createJob(scope, context, 'mailWelcome'));
}
