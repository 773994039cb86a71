import { JsonPath, Map as MapState } from 'aws-cdk-lib/aws-stepfunctions';
import { catchInto, type DrawChain, endAfterFailure } from '../functions/stateMachine.ts';

/** The chain of an export: plan, render ranges in parallel, join, finish. */
export const exportsChain: DrawChain = (scope, tasks) => {
  const plan = tasks.add('planExport');
  const render = tasks.add('renderRange');
  const join = tasks.add('joinRanges');
  const finish = tasks.add('finishExport');
  const fail = tasks.addDropping('failExport');
  const ranges = new MapState(scope, 'renderRanges', {
    itemsPath: '$.ranges',
    maxConcurrency: 4,
    itemSelector: {
      videoId: JsonPath.stringAt('$.videoId'),
      exportId: JsonPath.stringAt('$.exportId'),
      range: JsonPath.objectAt('$$.Map.Item.Value'),
    },
    resultPath: JsonPath.DISCARD,
  });
  ranges.itemProcessor(render);

  catchInto(fail, [plan, ranges, join, finish]);
  fail.next(endAfterFailure(scope, 'exports'));
  return plan.next(ranges).next(join).next(finish);
};
