import { Choice, Condition } from 'aws-cdk-lib/aws-stepfunctions';
import { catchInto, type DrawChain, endAfterFailure } from '../functions/stateMachine.ts';

/** Chain of an upload to YouTube: send for some minutes, repeatedly until everything is sent, then add the captions. */
export const youtubeChain: DrawChain = (scope, tasks) => {
  const send = tasks.add('sendToYouTube');
  const addTracks = tasks.add('addYouTubeTracks');
  const fail = tasks.addDropping('failYouTubeUpload');
  const isSent = new Choice(scope, 'isSent').when(Condition.booleanEquals('$.isSent', true), addTracks).otherwise(send);
  catchInto(fail, [send, addTracks]);
  fail.next(endAfterFailure(scope, 'youtube'));
  return send.next(isSent);
};
