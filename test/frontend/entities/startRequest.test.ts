import { expect, test } from 'vitest';
import type { PlannedFile } from '../../../domain/exports/batch.ts';
import { requestOf } from '../../../frontend/entities/exports/startRequest.ts';
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
