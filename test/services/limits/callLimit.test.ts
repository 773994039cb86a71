import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, type Client, createClient } from '../../../api/client.ts';
import type { CaptionDocument } from '../../../domain/document/document.ts';
import { setText } from '../../../domain/editor/commands/setText.ts';
import { apiTransport } from '../../../frontend/features/editor/engine/saving/apiTransport.ts';
import { SaveQueue } from '../../../frontend/features/editor/engine/saving/saveQueue.ts';
import { request } from '../../../frontend/platform/api/request.ts';
import type { HttpEvent, HttpReply } from '../../../lambdas/http.ts';
import { callerClaims, eventOf } from '../../kit/event.ts';
import { type HandlerServices, startHandlerServices } from '../../kit/handlers.ts';
import { MemoryJournal } from '../../kit/memoryJournal.ts';
import { type Served, served } from '../../local/kit/served.ts';
import { givenIn } from '../given.ts';
import { type Opened, open, spoken } from '../subtitles/kit.ts';

type Handler = (event: HttpEvent, context: never) => Promise<HttpReply>;

let services: HandlerServices;
const world = () => ({ cloud: { ...services.cloud, stop: () => services.stop() } });
let api: Served;
let file: Opened;
let client: Client;
/** Status of each reply, with the seconds since the test began. */
let replies: { readonly status: number; readonly seconds: number; readonly retryAfter: string | null }[] = [];
let beganMs = 0;

/** Path of the document, and ids in it. */
const path = /^\/api\/me\/projects\/([^/]+)\/videos\/([^/]+)\/subtitles\/([^/?]+)$/;

beforeAll(async () => {
  services = await startHandlerServices();
  process.env.CALLS_PER_MINUTE = '100';
  vi.resetModules();
  file = await givenIn(services.cloud).aCaptionedFile(spoken(10));
  const { handler } = (await import('../../../lambdas/subtitles/saveSubtitles.ts')) as unknown as { handler: Handler };
  api = await served(async (sent) => {
    const [, projectId = '', videoId = '', subtitleId = ''] = path.exec(new URL(sent.url).pathname) ?? [];
    const event = eventOf({
      params: { projectId, videoId, subtitleId },
      body: await sent.text(),
      ...callerClaims(file.userId),
    });
    const { statusCode: status, headers, body } = await handler(event, {} as never);
    const seconds = (Date.now() - beganMs) / 1000;
    replies.push({ status, seconds, retryAfter: headers['retry-after'] ?? null });
    return new Response(body, { status, headers });
  });
  client = createClient({ send: (call) => request(call, {}) });
});
afterAll(async () => {
  delete process.env.CALLS_PER_MINUTE;
  await api[Symbol.asyncDispose]();
  await services.stop();
});

beforeEach(() => {
  // Five seconds after the beginning of a minute; the storage accepts only signatures of the last and next minutes.
  beganMs = Math.floor(Date.now() / 60_000) * 60_000 + 5_000;
  vi.useFakeTimers({ now: beganMs, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  // Every call is counted, and as twenty.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => fetch(url.startsWith('/') ? api.url + url : url, init));
  replies = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Page that edits the file, as the editor does. */
function openPage(document: CaptionDocument, revision: number) {
  const { projectId, videoId, subtitleId, userId } = file;
  const queue = new SaveQueue({
    chain: { chainId: 'page', document: { userId, videoId, subtitleId }, revision },
    journal: new MemoryJournal(),
    transport: apiTransport(client, { projectId, videoId, subtitleId }),
    newId: () => crypto.randomUUID(),
    nowMs: () => Date.now(),
    pace: { idleMs: 0, maxWaitMs: 0, firstRetryMs: 100, maxRetryMs: 100 },
    onMissed: () => 'caughtUp',
    onConflict: () => {
      throw new Error('nobody else edits');
    },
    onReloadNeeded: () => {
      throw new Error('nobody else edits');
    },
  });
  queue.start('');
  return {
    queue,
    type: (captionId: string, text: string) => {
      const change = setText(document, { id: captionId, tab: 'en', text });
      if (!change) throw new Error(`${captionId} has the text already`);
      document.applyOrThrow(change);
      queue.push(change);
    },
  };
}

test('a person who makes too many calls edits on: all changes are saved when the API takes calls again', async () => {
  const { document, revision } = await open(world(), file);
  const page = openPage(document, revision);
  for (let n = 0; n < 5; n++) {
    page.type(`c${n}`, `saved ${n}`);
    await page.queue.saveNow();
  }
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  page.type('c5', 'refused');
  await page.queue.saveNow();
  const refused = replies.at(-1);
  expect(refused).toMatchObject({ status: 429 });
  const seconds = Number(refused?.retryAfter);
  expect(seconds).toBeGreaterThan(40);
  expect(seconds).toBeLessThanOrEqual(55);

  for (let n = 6; n < 10; n++) page.type(`c${n}`, `typed while waiting ${n}`);
  await vi.advanceTimersByTimeAsync((seconds - 5) * 1000);
  expect(replies).toHaveLength(6);
  expect(page.queue.unsaved).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(page.queue.unsaved).toEqual([]));
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  expect(replies.at(6)?.seconds).toBeGreaterThanOrEqual((refused?.seconds ?? 0) + seconds - 1);

  vi.useRealTimers();
  const stored = await open(world(), file);
  const texts = Array.from({ length: 10 }, (_, n) => stored.document.get(`c${n}`)?.cells.en?.text);
  expect(texts).toEqual([
    ...[0, 1, 2, 3, 4].map((n) => `saved ${n}`),
    'refused',
    ...[6, 7, 8, 9].map((n) => `typed while waiting ${n}`),
  ]);
});

test('any other caller learns how long to wait, in a header and in the body', async () => {
  vi.setSystemTime(beganMs + 180_000);
  const ask = () =>
    client.saveSubtitles({ ...file, baseRevision: 0, saveId: 'none', change: { label: 'setText', ops: [] } });
  let error: unknown;
  for (let n = 0; n < 6; n++) error = await ask().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 429,
    code: 'calls.toomany',
    message: 'Too many requests within a minute. Please wait until the next one.',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  expect(replies.at(-1)?.retryAfter).toBe(String((error as ApiError).details?.retryAfterSeconds));
});
