import { Duration } from 'aws-cdk-lib';
import { Choice, Condition, Wait, WaitTime } from 'aws-cdk-lib/aws-stepfunctions';
import type { DrawChain } from '../functions/stateMachine.ts';

/**
 * Chain of an account deletion: close the account, then sweep until its files are gone and nothing can write for it any
 * more, then remove its item. Every task is retried for hours; a run that fails nevertheless is started again by the
 * event of its execution.
 */
export const accountDeletionChain: DrawChain = (scope, tasks) => {
  const close = tasks.add('closeAccount');
  const sweep = tasks.add('sweepAccount');
  const finish = tasks.add('finishAccountDeletion');
  const wait = new Wait(scope, 'waitForFiles', { time: WaitTime.duration(Duration.minutes(20)) });
  wait.next(sweep);
  const isLast = new Choice(scope, 'isLastSweep')
    .when(Condition.booleanEquals('$.isLast', true), finish)
    .otherwise(wait);
  return close.next(sweep).next(isLast);
};
