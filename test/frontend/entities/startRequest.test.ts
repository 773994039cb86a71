import { expect, test } from 'vitest';
import type { PlannedFile } from '../../../domain/exports/batch.ts';
import type { ExportRecord } from '../../../frontend/entities/exports/exportRecord.ts';
import { requestOf, type StartRequest, startExport } from '../../../frontend/entities/exports/startRequest.ts';
import { requestIds } from '../../../frontend/platform/api/requestIds.ts';

const files: readonly PlannedFile[] = ['en', 'ja', 'fr'].map((tab) => ({
  fileName: `talk.${tab}.mp4`,
  request: { format: 'mp4', tab },
}));
const ref = { projectId: 'home', videoId: 'v1' };

/** Server that starts each request once. Its replies to the named languages are lost, or it refuses them. */
function aServer() {
  const started = new Map<string | undefined, string | undefined>();
  const fails = new Map<string, 'lost' | 'refused'>();
  const start = async ({ requestId, tab = '' }: ReturnType<typeof requestOf>): Promise<void> => {
    const failure = fails.get(tab);
    if (failure !== 'refused') started.set(requestId, tab);
    if (failure) throw new Error(failure);
  };
  return { started, fails, start };
}

test('exports that have begun are not started again after a failure, and one whose reply was lost neither', async () => {
  const { started, fails, start } = aServer();
  const ids = requestIds();
  const press = async (chosen: readonly PlannedFile[], mailWhenReady: boolean) => {
    for (const file of chosen) await start(requestOf(ref, file, mailWhenReady, ids));
    ids.forget();
  };
  fails.set('ja', 'lost');
  await expect(press(files, true)).rejects.toThrow('lost');
  fails.set('ja', 'refused');
  // Another choice of the mail, and of the files, does not make it another export.
  await expect(press(files.slice(1), false)).rejects.toThrow('refused');
  fails.clear();
  await press(files, true);
  expect([...started.values()]).toEqual(['en', 'ja', 'fr']);
  await press(files, true);
  expect(started.size).toBe(6);
});

test('the same export of two files is two exports', () => {
  const ids = requestIds();
  const [file = { fileName: '', request: { format: 'mp4' } }] = files;
  const first = requestOf(ref, file, true, ids);
  expect(requestOf({ ...ref, videoId: 'v2' }, file, true, ids).requestId).not.toBe(first.requestId);
});

/** Server that keeps the export of each request. While its state machines are down, an export fails as it starts. */
function aServerWithMachines() {
  const records = new Map<string, ExportRecord>();
  const server = { records, isDown: false, losesReplies: false, running, startExport: start };
  function running(): number {
    return [...records.values()].filter(({ status }) => status === 'processing').length;
  }
  async function start({ requestId = '' }: StartRequest): Promise<ExportRecord> {
    const before = records.get(requestId);
    if (before) return before;
    const status = server.isDown ? 'failed' : 'processing';
    const record = { id: `export-${records.size}`, status } as ExportRecord;
    records.set(requestId, record);
    if (server.isDown || server.losesReplies) throw new Error('no answer');
    return record;
  }
  return server;
}

test('trying again after an export failed as it started starts another one, once however often it is repeated', async () => {
  const server = aServerWithMachines();
  const asked: StartRequest = { ...ref, format: 'mp4', requestId: 'r1' };
  server.isDown = true;
  await expect(startExport(server, asked)).rejects.toThrow('no answer');
  await expect(startExport(server, asked)).rejects.toThrow('no answer');
  server.isDown = false;
  server.losesReplies = true;
  await expect(startExport(server, asked)).rejects.toThrow('no answer');
  server.losesReplies = false;
  const [first, second] = await Promise.all([startExport(server, asked), startExport(server, asked)]);
  expect(first).toMatchObject({ status: 'processing' });
  expect(second).toEqual(first);
  expect(server.running()).toBe(1);
});

test('an export that was canceled is not started again with the others', async () => {
  const server = aServerWithMachines();
  const asked: StartRequest = { ...ref, format: 'mp4', requestId: 'r1' };
  const { id } = await startExport(server, asked);
  server.records.set('r1', { id, status: 'cancelled' } as ExportRecord);
  expect(await startExport(server, asked)).toMatchObject({ id, status: 'cancelled' });
});
