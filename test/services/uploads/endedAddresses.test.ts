import { UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBytes } from '../../../cloud/media/store.ts';
import { getFile } from '../../../cloud/table/files/files.ts';
import type { UploadEnvironment } from '../../../frontend/features/library/upload/environment.ts';
import { isRunning } from '../../../frontend/features/library/upload/state.ts';
import { Uploader } from '../../../frontend/features/library/upload/Uploader.ts';
import * as api from '../../kit/services.ts';
import { type Served, served } from '../../local/kit/served.ts';
import { startWorld, type World } from '../world.ts';

let world: World;
/** Storage that answers as S3 does when the credentials of a signature have ended, before the address expires. */
let endedStorage: Served;
beforeAll(async () => {
  world = await startWorld();
  const body = '<Error><Code>ExpiredToken</Code><Message>The provided token has expired.</Message></Error>';
  endedStorage = await served(
    () => new Response(body, { status: 400, headers: { 'content-type': 'application/xml' } }),
  );
});
afterAll(async () => {
  await endedStorage[Symbol.asyncDispose]();
  await world.stop();
});

type Sent = Parameters<UploadEnvironment['api']['signParts']>[0];

/** Address of a part that expired an hour ago; the storage answers 403. */
async function expiredUrl(key: string, { uploadId, partNumbers: [PartNumber] }: Sent): Promise<string> {
  const { client, bucket: Bucket } = world.cloud.media;
  const command = new UploadPartCommand({ Bucket, Key: key, UploadId: uploadId, PartNumber });
  return getSignedUrl(client, command, { expiresIn: 60, signingDate: new Date(Date.now() - 3_600_000) });
}

test.each([
  ['has expired', 403, expiredUrl],
  ['was signed by credentials that have ended', 400, async () => endedStorage.url],
] as const)('a part whose address %s is sent to a new one, and the file arrives whole', async (_, status, endedUrl) => {
  const { cloud } = world;
  const person = await world.given.aPerson();
  const statuses: number[] = [];
  let signed = 0;
  const call =
    <S, R>(service: (cloud: World['cloud'], caller: typeof person, sent: S) => Promise<R>) =>
    (sent: S) =>
      service(cloud, person, sent);
  const uploader = new Uploader({
    api: {
      createFile: call(api.createFile),
      readFile: call(api.readFile),
      startUpload: call(api.startUpload),
      readUpload: call(api.readUpload),
      completeUpload: call(api.completeUpload),
      abortUpload: call(api.abortUpload),
      signParts: async (sent) => {
        const reply = await api.signParts(cloud, person, sent);
        signed += 1;
        if (signed > 1) return reply;
        const file = 'videoId' in sent ? await getFile(cloud.table, sent.videoId) : undefined;
        const url = await endedUrl(file?.sourceKey ?? '', sent);
        return { ...reply, urls: reply.urls.map((one) => ({ ...one, url })) };
      },
    } as UploadEnvironment['api'],
    put: async (url, part) => {
      const reply = await fetch(url, { method: 'PUT', body: part });
      statuses.push(reply.status);
      return { status: reply.status, etag: reply.headers.get('etag') };
    },
    memory: {
      find: async () => null,
      all: async () => [],
      keep: async () => undefined,
      forget: async () => undefined,
      forgetFile: async () => undefined,
    },
    exclusively: (_name, work) => work(),
    measure: async () => 60_000,
    now: () => cloud.now().getTime(),
    wait: async () => undefined,
    random: () => 0,
    newId: cloud.newId,
  });
  const content = 'a recording of a minute';
  const source = new File([content], 'talk.mp4', { type: 'video/mp4', lastModified: 1 });
  const id = uploader.add(source, { language: 'en', projectId: person.homeProjectId });
  const ended = await new Promise<ReturnType<Uploader['snapshot']>[number]>((resolve) => {
    const stop = uploader.subscribe(() => {
      const upload = uploader.snapshot().find((one) => one.id === id);
      if (!upload || isRunning(upload)) return;
      stop();
      resolve(upload);
    });
  });
  expect({ phase: ended.phase, problem: ended.problem, statuses, signed }).toEqual({
    phase: 'done',
    problem: null,
    statuses: [status, 200],
    signed: 2,
  });
  const stored = await getFile(cloud.table, ended.file?.id ?? '');
  expect(Buffer.from(await getBytes(cloud.media, stored?.sourceKey ?? '')).toString()).toBe(content);
});
