import { Choice, Condition } from 'aws-cdk-lib/aws-stepfunctions';
import type { DrawChain } from '../functions/stateMachine.ts';

/**
 * The chain of a folder's deletion: begin to delete the files, some hundreds at a time, until no files remain, then
 * remove the folders. Every task is tried again for hours; what fails nevertheless is started again by the event of the
 * execution.
 */
export const folderDeletionChain: DrawChain = (scope, tasks) => {
  const empty = tasks.add('emptyFolder');
  const isEmpty = new Choice(scope, 'isEmptyFolder')
    .when(Condition.booleanEquals('$.isEmpty', true), tasks.add('finishFolder'))
    .otherwise(empty);
  return empty.next(isEmpty);
};
