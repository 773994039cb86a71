import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { checkRecognition, deleteRecognition, openRecognition, startRecognition } from '../../cloud/recognition.ts';

const roleArn = 'arn:aws:iam::111111111111:role/recognition';
const job = { name: 'v1-1', audioKey: 'a.mp3', transcriptKey: 't.json', localeCode: 'en-US' };

/** Response of Transcribe to each operation: a body, or the name of an exception. */
type Replies = Readonly<Record<string, object | string>>;

/** Recognition over a Transcribe with the given responses, and the requests it received. */
async function recognitionOver(replies: Replies) {
  const asked: unknown[] = [];
  const server = createServer(async (request, response) => {
    asked.push(await json(request));
    const reply = replies[String(request.headers['x-amz-target']).split('.').at(-1) ?? ''] ?? 'UnknownOperation';
    response.writeHead(typeof reply === 'string' ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify(typeof reply === 'string' ? { __type: reply, Message: 'refused' } : reply));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const recognition = openRecognition(
    { bucket: 'media', roleArn },
    {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'ap-southeast-1',
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
      maxAttempts: 1,
    },
  );
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { ...recognition, asked, [Symbol.asyncDispose]: close };
}

describe('the recognition', () => {
  test('lets a job wait in the queue of Transcribe, which reads and writes by its own role', async () => {
    await using recognition = await recognitionOver({ StartTranscriptionJob: {} });
    expect(await startRecognition(recognition, job)).toEqual({ ok: true, value: null });
    expect(recognition.asked).toMatchObject([
      { JobExecutionSettings: { AllowDeferredExecution: true, DataAccessRoleArn: roleArn } },
    ]);
  });

  test('tells speakers apart where that is asked for, and else has no word of them', async () => {
    await using recognition = await recognitionOver({ StartTranscriptionJob: {} });
    await startRecognition(recognition, { ...job, maxSpeakers: 4 });
    await startRecognition(recognition, job);
    expect(recognition.asked[0]).toMatchObject({ Settings: { ShowSpeakerLabels: true, MaxSpeakerLabels: 4 } });
    expect(recognition.asked[1]).not.toHaveProperty('Settings');
  });

  test('names the model where one is chosen', async () => {
    await using recognition = await recognitionOver({ StartTranscriptionJob: {} });
    await startRecognition(recognition, { ...job, model: 'small' });
    await startRecognition(recognition, job);
    expect(recognition.asked[0]).toMatchObject({ ModelSettings: { LanguageModelName: 'small' } });
    expect(recognition.asked[1]).not.toHaveProperty('ModelSettings');
  });

  test('passes on by its name that no further job is taken, for the state machine to try again', async () => {
    await using recognition = await recognitionOver({ StartTranscriptionJob: 'LimitExceededException' });
    await expect(startRecognition(recognition, job)).rejects.toMatchObject({ name: 'LimitExceededException' });
  });

  test.each([
    ['Your audio file must have a speech segment long enough in duration …', 'language.unidentified'],
    ['The input media file length is too small. Minimum audio duration is 0.500000 seconds.', 'speech.none'],
    ['Invalid file size: file size too large.', 'media.toolong'],
    ["The data in your input media file isn't valid. Check the media file …", 'media.unreadable'],
    ['Failed to parse audio file.', 'media.unreadable'],
    ['Unsupported media format. The media file has no audio track.', 'media.silent'],
    ['The language su-ID is not supported.', 'language.unsupported'],
    ['The media format provided does not match the detected media format.', 'engine.failed'],
    ['Internal failure', 'engine.failed'],
  ])('gives the reason of the product for a failed job: “%s”', async (FailureReason, reason) => {
    const TranscriptionJob = { TranscriptionJobStatus: 'FAILED', FailureReason };
    await using recognition = await recognitionOver({ GetTranscriptionJob: { TranscriptionJob } });
    expect(await checkRecognition(recognition, 'v1-1')).toEqual({ status: 'FAILED', reason, detail: FailureReason });
  });

  test.each([
    [undefined, null],
    [[{ Key: 'Progress', Value: '0.42' }], 0.42],
    [[{ Key: 'Progress', Value: '7' }], 1],
    [[{ Key: 'Team', Value: 'captions' }], null],
  ])('reads the progress of a running job where it is reported (%j)', async (Tags, fraction) => {
    const TranscriptionJob = { TranscriptionJobStatus: 'IN_PROGRESS', Tags };
    await using recognition = await recognitionOver({ GetTranscriptionJob: { TranscriptionJob } });
    expect(await checkRecognition(recognition, 'v1-1')).toEqual({ status: 'IN_PROGRESS', fraction });
  });

  test('forgets a job that has ended, and one that never was', async () => {
    await using ended = await recognitionOver({ DeleteTranscriptionJob: {} });
    expect(await deleteRecognition(ended, 'v1-1')).toBe(true);
    await using unknown = await recognitionOver({
      DeleteTranscriptionJob: 'BadRequestException',
      GetTranscriptionJob: 'NotFoundException',
    });
    expect(await deleteRecognition(unknown, 'v1-1')).toBe(true);
  });

  test('does not forget a job that is running: Transcribe refuses to delete it', async () => {
    await using recognition = await recognitionOver({
      DeleteTranscriptionJob: 'BadRequestException',
      GetTranscriptionJob: { TranscriptionJob: { TranscriptionJobStatus: 'IN_PROGRESS' } },
    });
    expect(await deleteRecognition(recognition, 'v1-1')).toBe(false);
  });
});
