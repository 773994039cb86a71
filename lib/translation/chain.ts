import { JsonPath, Map as MapState } from 'aws-cdk-lib/aws-stepfunctions';
import { catchInto, type DrawChain, endAfterFailure } from '../functions/stateMachine.ts';

/** Chain of a translation: plan, translate batches in parallel, save. */
export const translationChain: DrawChain = (scope, tasks) => {
  const plan = tasks.add('planTranslation');
  const translate = tasks.add('translateBatch');
  const save = tasks.add('saveTranslation');
  const fail = tasks.addDropping('failTranslation');
  const batches = new MapState(scope, 'translateBatches', {
    itemsPath: '$.batches',
    maxConcurrency: 8,
    itemSelector: {
      videoId: JsonPath.stringAt('$.videoId'),
      language: JsonPath.stringAt('$.language'),
      attempt: JsonPath.numberAt('$.attempt'),
      batch: JsonPath.objectAt('$$.Map.Item.Value'),
    },
    resultPath: JsonPath.DISCARD,
  });
  batches.itemProcessor(translate);

  catchInto(fail, [plan, batches, save]);
  fail.next(endAfterFailure(scope, 'translation'));
  return plan.next(batches).next(save);
};
