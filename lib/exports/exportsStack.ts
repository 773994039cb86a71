import { Duration, NestedStack } from 'aws-cdk-lib';
import { Fail, JsonPath, Map as MapState, type StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { House } from '../api/door.ts';
import { Boxes, catchInto } from '../jobs/boxes.ts';

/**
 * From captions to a video that bears them: plan, render ranges side by side, join, finish.
 * Input `{videoId, exportId}`.
 */
export class ExportsStack extends NestedStack {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, house: House) {
    super(scope, id);
    const boxes = new Boxes(this, house);
    const plan = boxes.add('planExport');
    const render = boxes.add('renderRange');
    const join = boxes.add('joinRanges');
    const finish = boxes.add('finishExport');
    const fail = boxes.addDropping('failExport');
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
    this.machine = boxes.createMachine('Exports', chain, Duration.hours(12));
  }
}
