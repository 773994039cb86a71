import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { monitoringApp } from '../../../local/monitoring/app.ts';
import { EventStore } from '../../../local/monitoring/events.ts';
import { monitoringSection } from '../../../local/monitoring/page.ts';
import { openDatabase } from '../../../local/state/database.ts';
import { temporaryFolder } from '../kit/temporaryFolder.ts';

let folder: ReturnType<typeof temporaryFolder>;
let database: ReturnType<typeof openDatabase>;
let events: EventStore;
beforeEach(() => {
  folder = temporaryFolder();
  database = openDatabase(join(folder.path, 'events.sqlite'));
  events = new EventStore(database);
});
afterEach(() => {
  database.close();
  folder[Symbol.dispose]();
});

const batch = (...ids: string[]) =>
  JSON.stringify({
    BatchId: 'b1',
    AppMonitorDetails: { id: 'm1', version: '1' },
    UserDetails: { userId: 'u1', sessionId: 's1' },
    RumEvents: ids.map((id) => ({
      id,
      timestamp: 1_795_237_200,
      type: 'com.otoji.export',
      metadata: '{"version":"1"}',
      details: '{"seconds":12}',
    })),
  });

async function post(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Promise<number> {
  const request = new Request('http://127.0.0.1/appmonitors/m1', { method: 'POST', body, headers });
  return (await monitoringApp(events).fetch(request)).status;
}

test('events are stored with their details and listed newest first', async () => {
  expect(await post(batch('e1'))).toBe(200);
  expect(await post(batch('e2'))).toBe(200);
  expect(events.newest(10).map(({ id }) => id)).toEqual(['e2', 'e1']);
  expect(events.newest(1)).toEqual([
    {
      id: 'e2',
      monitorId: 'm1',
      sessionId: 's1',
      atMs: 1_795_237_200_000,
      type: 'com.otoji.export',
      metadata: { version: '1' },
      details: { seconds: 12 },
    },
  ]);
});

test('a batch may be gzipped, and a repeated batch is stored once', async () => {
  expect(await post(new Uint8Array(gzipSync(batch('e1'))), { 'content-encoding': 'gzip' })).toBe(200);
  expect(await post(batch('e1'), { 'content-type': 'text/plain' })).toBe(200);
  expect(events.newest(10)).toHaveLength(1);
});

test('an invalid batch is refused', async () => {
  expect(await post('nonsense')).toBe(400);
  expect(await post('{"RumEvents":[]}')).toBe(400);
  expect(await post(new Uint8Array(gzipSync(' '.repeat(2_000_000))), { 'content-encoding': 'gzip' })).toBe(400);
});

test('only the newest thousand events are kept', async () => {
  await post(batch(...Array.from({ length: 1200 }, (_, index) => `e${index}`)));
  expect(events.newest(2000)).toHaveLength(1000);
});

test('the page shows how a web vital is rated, beside its name', async () => {
  const type = 'com.amazon.rum.largest_contentful_paint_event';
  await post(batch('e1').replace('com.otoji.export', type).replace('version\\":\\"1\\"}', 'rating\\":\\"poor\\"}'));
  expect(await monitoringSection(events).html()).toContain(`<b>${type}</b> poor</summary>`);
});

test('the page runs no script from the events', async () => {
  await post(batch('e1').replace('com.otoji.export', '<script>1</script>'));
  expect(await monitoringSection(events).html()).toContain('&lt;script&gt;1&lt;/script&gt;');
});
