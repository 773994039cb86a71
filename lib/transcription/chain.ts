import { Duration } from 'aws-cdk-lib';
import { Choice, Condition, JitterType, JsonPath, Wait, WaitTime } from 'aws-cdk-lib/aws-stepfunctions';
import { catchInto, type DrawChain, endAfterFailure } from '../functions/stateMachine.ts';

/**
 * The chain of a transcription: probe, reserve, prepare, recognise (start, shot changes in parallel, wait, check),
 * captions, settle. Any failure but that of the shot changes releases the minutes and stores the reason. A file whose
 * captions are written by hand or came with it goes the same way without the recognition. What browsers play is made by
 * a run of its own, which the preparation begins (lib/proxy).
 */
export const transcriptionChain: DrawChain = (scope, tasks) => {
  const probe = tasks.add('probeMedia');
  const reserve = tasks.add('reserveMinutes');
  const prepare = tasks.add('prepareMedia');
  const start = tasks.add('startTranscript', {
    // Transcribe accepts no further job: its queue is full, or too many were started at the same time.
    errors: ['LimitExceededException'],
    interval: Duration.seconds(20),
    backoffRate: 2,
    maxDelay: Duration.minutes(10),
    maxAttempts: 30,
    jitterStrategy: JitterType.FULL,
  });
  const shots = tasks.addDropping('findShots');
  const check = tasks.add('checkTranscript');
  const save = tasks.add('saveCaptions');
  const settle = tasks.add('settleMinutes');
  const fail = tasks.addDropping('failTranscription');
  // The previous task decides how long to wait: a second for a clip, half a minute for hours, so polling stays cheap.
  const wait = new Wait(scope, 'waitForTranscript', { time: WaitTime.secondsPath('$.waitSeconds') });

  catchInto(fail, [probe, reserve, prepare, start, check, save, settle]);
  fail.next(endAfterFailure(scope, 'transcription'));
  const finish = save.next(settle);
  const isReady = new Choice(scope, 'isTranscriptReady')
    .when(Condition.stringEquals('$.transcriptStatus', 'COMPLETED'), finish)
    .when(Condition.stringEquals('$.transcriptStatus', 'FAILED'), fail)
    .otherwise(wait);
  const isTranscribed = Condition.booleanEquals('$.isTranscribed', true);
  const isRecognised = new Choice(scope, 'isRecognitionRunning').when(isTranscribed, wait).otherwise(finish);
  // The captions do not need them: whatever becomes of these, the recognition is waited for.
  shots.addCatch(isRecognised, { resultPath: JsonPath.DISCARD });
  shots.next(isRecognised);
  const isHeard = new Choice(scope, 'isTranscribed').when(isTranscribed, start.next(shots)).otherwise(shots);
  const chain = probe.next(reserve).next(prepare).next(isHeard);
  wait.next(check).next(isReady);
  return chain;
};
