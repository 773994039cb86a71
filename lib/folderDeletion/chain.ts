import { Choice, Condition } from 'aws-cdk-lib/aws-stepfunctions';
import type { DrawChain } from '../functions/stateMachine.ts';

/**
 * Chain of a folder deletion: start deleting the files, some hundreds at a time, until no files remain, then remove the
 * folders. Every task is retried for hours; a run that fails nevertheless is started again by the event of its
 * execution.
 */
export const folderDeletionChain: DrawChain = (scope, tasks) => {
  const empty = tasks.add('emptyFolder');
  const isEmpty = new Choice(scope, 'isEmptyFolder')
    .when(Condition.booleanEquals('$.isEmpty', true), tasks.add('finishFolder'))
    .otherwise(empty);
  return empty.next(isEmpty);
};
