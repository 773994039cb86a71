import { Duration } from 'aws-cdk-lib';
import { Choice, Condition, JitterType, JsonPath, Wait, WaitTime } from 'aws-cdk-lib/aws-stepfunctions';
import { catchInto, type DrawChain, endAfterFailure } from '../functions/stateMachine.ts';

/**
 * Chain of a transcription: probe, reserve, prepare, wait for the vocabulary of names and terms, recognize (start, detect
 * shot changes in parallel, wait, check), save captions, settle. Any failure except of the shot detection releases the minutes and stores the reason. A file
 * with handwritten or uploaded captions takes the same path without the recognition. The version that browsers play is
 * created by a separate run, which the preparation starts (lib/proxy).
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
  const vocabulary = tasks.add('prepareVocabulary');
  const shots = tasks.addDropping('findShots');
  const check = tasks.add('checkTranscript');
  const save = tasks.add('saveCaptions');
  const settle = tasks.add('settleMinutes');
  const fail = tasks.addDropping('failTranscription');
  // The previous task sets the wait: a second for a clip, half a minute for hours of audio, which keeps polling cheap.
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
  // Captions do not depend on shot changes: the recognition is awaited even if the detection fails.
  shots.addCatch(isRecognised, { resultPath: JsonPath.DISCARD });
  shots.next(isRecognised);
  // Names and terms only help the recognition: without them it starts as well.
  const untilProcessed = new Wait(scope, 'waitForVocabulary', { time: WaitTime.duration(Duration.seconds(10)) });
  const isProcessed = new Choice(scope, 'isVocabularyPending')
    .when(Condition.booleanEquals('$.isVocabularyPending', true), untilProcessed.next(vocabulary))
    .otherwise(start.next(shots));
  vocabulary.addCatch(start, { resultPath: JsonPath.DISCARD });
  const isHeard = new Choice(scope, 'isTranscribed').when(isTranscribed, vocabulary.next(isProcessed)).otherwise(shots);
  const chain = probe.next(reserve).next(prepare).next(isHeard);
  wait.next(check).next(isReady);
  return chain;
};
