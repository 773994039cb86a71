import type { TranscribeClient } from '@aws-sdk/client-transcribe';
import { expect, test } from 'vitest';
import { checkRecognition } from '../../cloud/recognition.ts';
import { failureCauses, JobFailure } from '../../local/transcribe/jobFailure.ts';

/** Returns the product's reason for a job that ended with these words. */
async function reasonOf(FailureReason: string) {
  const TranscriptionJob = { TranscriptionJobStatus: 'FAILED', FailureReason };
  const client = { send: async () => ({ TranscriptionJob }) } as unknown as TranscribeClient;
  const state = await checkRecognition({ client, bucket: 'media', roleArn: '' }, 'v1-1');
  return 'reason' in state ? state.reason : state.status;
}

test('the product distinguishes every cause for which a job of the local Transcribe fails', async () => {
  const reasons = await Promise.all(failureCauses.map((cause) => reasonOf(new JobFailure('x', cause).message)));
  expect(Object.fromEntries(failureCauses.map((cause, at) => [cause, reasons[at]]))).toEqual({
    memory: 'engine.memory',
    disk: 'engine.disk',
    time: 'engine.timeout',
    model: 'engine.model',
    engine: 'engine.missing',
    stopped: 'engine.stopped',
    language: 'language.unsupported',
    identification: 'language.unidentified',
  });
});

test('a cause that the process of an engine reports is not hidden by the words around it', async () => {
  const inProcess = new JobFailure('The model for this language cannot be read.', 'model');
  expect(await reasonOf(new JobFailure(`whisper.cpp failed: ${inProcess.message}`).message)).toBe('engine.model');
});
