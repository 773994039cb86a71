import { Duration, NestedStack } from 'aws-cdk-lib';
import { Choice, Condition, Fail, type StateMachine, Wait, WaitTime } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { StackContext } from '../functions/createFunction.ts';
import { catchInto, StateMachineBuilder } from '../functions/stateMachine.ts';

/**
 * From an upload to captions: probe, reserve, prepare, recognise (start, wait, ask), captions, settle.
 * Any failure returns the minutes and says why. Input `{videoId, attempt}`.
 */
export class TranscriptionStack extends NestedStack {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, context: StackContext) {
    super(scope, id);
    const tasks = new StateMachineBuilder(this, context);
    const probe = tasks.add('probeMedia');
    const reserve = tasks.add('reserveMinutes');
    const prepare = tasks.add('prepareMedia');
    const start = tasks.add('startTranscript');
    const check = tasks.add('checkTranscript');
    const save = tasks.add('saveCaptions');
    const settle = tasks.add('settleMinutes');
    const fail = tasks.addDropping('failTranscription');
    // The asking task says how long to wait: a second for a clip, half a minute for hours, so polling stays cheap.
    const wait = new Wait(this, 'waitForTranscript', { time: WaitTime.secondsPath('$.waitSeconds') });

    catchInto(fail, [probe, reserve, prepare, start, check, save, settle]);
    fail.next(new Fail(this, 'transcriptionFailed', { error: 'transcription.failed' }));
    const finish = save.next(settle);
    const answer = new Choice(this, 'isTranscriptReady')
      .when(Condition.stringEquals('$.transcriptStatus', 'COMPLETED'), finish)
      .when(Condition.stringEquals('$.transcriptStatus', 'FAILED'), fail)
      .otherwise(wait);
    const chain = probe.next(reserve).next(prepare).next(start).next(wait);
    wait.next(check).next(answer);
    // Recognition of ten hours may be queued behind others; a day is far beyond every honest run.
    this.machine = tasks.createMachine('Transcription', chain, Duration.days(1));
  }
}
