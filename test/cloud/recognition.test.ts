import { describe, expect, test } from 'vitest';
import { openRecognition } from '../../cloud/recognition.ts';
import { AwsError } from '../../local/protocol/awsError.ts';
import { awsJson } from '../../local/protocol/awsJson.ts';
import { clientSettings, served } from '../local/kit/served.ts';

type Operations = Parameters<typeof awsJson>[0]['operations'];

const roleArn = 'arn:aws:iam::111111111111:role/recognition';
const job = { name: 'v1-1', bucket: 'media', audioKey: 'a.mp3', transcriptKey: 't.json', localeCode: 'en-US' };

const reply = (body: object) => async () => body;
const refuse = (name: string) => async () => {
  throw new AwsError(name, 'refused');
};

/** The recognition over a Transcribe that has these operations. */
async function recognitionOver(operations: Operations) {
  const server = await served(awsJson({ version: '1.1', invalidInput: 'BadRequestException', operations }));
  const recognition = openRecognition({ ...clientSettings, endpoint: server.url, roleArn });
  return { ...recognition, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

describe('the recognition', () => {
  test('lets a job wait in the queue of Transcribe, which reads and writes by its own role', async () => {
    const asked: unknown[] = [];
    const start = async (input: unknown) => {
      asked.push(input);
      return {};
    };
    await using recognition = await recognitionOver({ StartTranscriptionJob: start });
    expect(await recognition.start(job)).toEqual({ ok: true, value: null });
    expect(asked).toMatchObject([
      { JobExecutionSettings: { AllowDeferredExecution: true, DataAccessRoleArn: roleArn } },
    ]);
  });

  test('passes on by its name that no further job is taken, for the state machine to try again', async () => {
    await using recognition = await recognitionOver({ StartTranscriptionJob: refuse('LimitExceededException') });
    await expect(recognition.start(job)).rejects.toMatchObject({ name: 'LimitExceededException' });
  });

  test('forgets a job that has ended, and one that never was', async () => {
    await using ended = await recognitionOver({ DeleteTranscriptionJob: reply({}) });
    expect(await ended.forget('v1-1')).toBe(true);
    await using unknown = await recognitionOver({
      DeleteTranscriptionJob: refuse('BadRequestException'),
      GetTranscriptionJob: refuse('NotFoundException'),
    });
    expect(await unknown.forget('v1-1')).toBe(true);
  });

  test('does not forget a job that is running: Transcribe refuses to delete it', async () => {
    await using recognition = await recognitionOver({
      DeleteTranscriptionJob: refuse('BadRequestException'),
      GetTranscriptionJob: reply({ TranscriptionJob: { TranscriptionJobStatus: 'IN_PROGRESS' } }),
    });
    expect(await recognition.forget('v1-1')).toBe(false);
  });
});
