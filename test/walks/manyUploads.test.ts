import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { transcriptionsPerDay } from '../../domain/plans/catalogue.ts';
import { createAccount, type Visitor } from '../../scripts/sample/visitor.ts';
import { dataDir, origin } from '../kit/ownCloud.ts';
import { putOnPlan } from '../kit/plan.ts';

/** Number of parallel uploads. For 300: `UPLOADS=300 npx vitest run --project walk test/walks/manyUploads.test.ts`. */
const count = Number(process.env.UPLOADS ?? 30);
const sizeBytes = 1000;

/** Creates enough people that the daily limit refuses none of the uploads. */
async function people(): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (let n = 0; n < Math.ceil(count / transcriptionsPerDay.ofPerson); n++) {
    const email = `many-${crypto.randomUUID()}@example.com`;
    const visitor = await createAccount(origin, {
      email,
      password: 'Many1uploads',
      firstName: 'Mia',
      lastName: 'Many',
    });
    await putOnPlan({ origin, dataDir }, visitor, 'professional');
    visitors.push(visitor);
  }
  return visitors;
}

/** Retries requests that the gateway had no capacity for, as the browser does. */
async function patiently<Reply>(work: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000 + 2000 * Math.random()));
    }
  }
}

/** Uploads a file that is not a recording, and returns its id. */
async function send({ client }: Visitor, projectId: string): Promise<string> {
  const about = { fileName: 'noise.mp4', sizeBytes, durationMs: null, language: 'en', contentType: 'video/mp4' };
  const requestId = crypto.randomUUID();
  const { id: videoId } = await patiently(() => client.createFile({ projectId, ...about, requestId }));
  const ids = { projectId, videoId };
  const { uploadId } = await patiently(() => client.startUpload(ids));
  const { urls } = await patiently(() => client.signParts({ ...ids, uploadId, partNumbers: [1] }));
  const sent = await fetch(urls[0]?.url ?? '', { method: 'PUT', body: randomBytes(sizeBytes) });
  const parts = [{ partNumber: 1, etag: sent.headers.get('etag') ?? '' }];
  await patiently(() => client.completeUpload({ ...ids, uploadId, parts }));
  return videoId;
}

test('many uploads at once all end with a word, and none is stuck', async () => {
  const uploads = (await people()).map(async (visitor, n, { length }) => {
    const { homeProjectId: projectId } = await visitor.client.readAccount();
    const own = Math.floor((count + n) / length);
    const sent = await Promise.allSettled(Array.from({ length: own }, () => send(visitor, projectId)));
    return sent.map((one) => ({ client: visitor.client, projectId, one }));
  });
  const ends = new Map<string, number>();
  for (const { client, projectId, one } of (await Promise.all(uploads)).flat()) {
    const end = one.status === 'rejected' ? String(one.reason) : await endOf(client, projectId, one.value);
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  expect(Object.fromEntries(ends)).toEqual({ 'failed media.unreadable': count });
}, 540_000);

async function endOf(client: Visitor['client'], projectId: string, videoId: string): Promise<string> {
  for (;;) {
    const { transcriptStatus, failureReason } = await patiently(() => client.readFile({ projectId, videoId }));
    if (transcriptStatus !== 'queued' && transcriptStatus !== 'processing')
      return `${transcriptStatus} ${failureReason ?? ''}`.trim();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
