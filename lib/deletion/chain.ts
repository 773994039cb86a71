import { Duration } from 'aws-cdk-lib';
import { Choice, Condition, Wait, WaitTime } from 'aws-cdk-lib/aws-stepfunctions';
import type { DrawChain } from '../functions/stateMachine.ts';

/**
 * Chain of a file deletion: stop all work, then sweep until nothing can write for the file any more, then remove its
 * item. Every task is retried for hours; a run that fails nevertheless is started again by the event of its execution.
 */
export const deletionChain: DrawChain = (scope, tasks) => {
  const stop = tasks.add('stopWork');
  const sweep = tasks.add('sweepFile');
  const finish = tasks.add('finishDeletion');
  const wait = new Wait(scope, 'waitForWriters', { time: WaitTime.duration(Duration.minutes(20)) });
  wait.next(sweep);
  const isLast = new Choice(scope, 'isLastSweep')
    .when(Condition.booleanEquals('$.isLast', true), finish)
    .otherwise(wait);
  return stop.next(sweep).next(isLast);
};
