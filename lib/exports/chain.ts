import { Duration, NestedStack } from 'aws-cdk-lib';
import { Fail, JsonPath, Map as MapState, type StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { StackContext } from '../functions/createFunction.ts';
import { catchInto, StateMachineBuilder } from '../functions/stateMachine.ts';

/**
 * From captions to a video that bears them: plan, render ranges side by side, join, finish.
 * Input `{videoId, exportId}`.
 */
export class ExportsStack extends NestedStack {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, context: StackContext) {
    super(scope, id);
    const tasks = new StateMachineBuilder(this, context);
    const plan = tasks.add('planExport');
    const render = tasks.add('renderRange');
    const join = tasks.add('joinRanges');
    const finish = tasks.add('finishExport');
    const fail = tasks.addDropping('failExport');
    const ranges = new MapState(this, 'renderRanges', {
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
    fail.next(new Fail(this, 'exportFailed', { error: 'export.failed' }));
    const chain = plan.next(ranges).next(join).next(finish);
    this.machine = tasks.createMachine('Exports', chain, Duration.hours(12));
  }
}
