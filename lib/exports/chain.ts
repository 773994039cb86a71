import { DistributedMap, JsonPath, Pass, StateMachineType } from 'aws-cdk-lib/aws-stepfunctions';
import { refusalsOf } from '../../api/machines.ts';
import { catchInto, type DrawChain, endAfterFailure, mapLabel } from '../functions/stateMachine.ts';

/**
 * Number of ranges rendered in parallel. An hour has sixty, so it takes the time of three (docs/decisions/joining.md).
 */
export const rangesAtOnce = 24;

/**
 * Chain of an export: plan, render ranges in parallel, join, finish. The ranges are executions of their own, so that
 * neither their number nor their retries fill the history of the export's execution.
 */
export const exportsChain: DrawChain = (scope, tasks) => {
  const plan = tasks.add('planExport');
  const render = tasks.add('renderRange');
  const join = tasks.add('joinRanges');
  const finish = tasks.add('finishExport');
  const fail = tasks.addDropping('failExport');
  const ranges = new DistributedMap(scope, 'renderRanges', {
    label: mapLabel,
    mapExecutionType: StateMachineType.STANDARD,
    itemsPath: '$.ranges',
    maxConcurrency: rangesAtOnce,
    itemSelector: {
      videoId: JsonPath.stringAt('$.videoId'),
      exportId: JsonPath.stringAt('$.exportId'),
      range: JsonPath.objectAt('$$.Map.Item.Value'),
    },
    resultPath: JsonPath.DISCARD,
  });
  // The map loses the name of an error. A refusal by a range is repeated by the next task, with its name.
  render.addCatch(new Pass(scope, 'rangeRefused'), { errors: refusalsOf('exports') });
  ranges.itemProcessor(render);

  catchInto(fail, [plan, ranges, join, finish]);
  fail.next(endAfterFailure(scope, 'exports'));
  return plan.next(ranges).next(join).next(finish);
};
