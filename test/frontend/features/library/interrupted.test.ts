import { expect, test } from 'vitest';
import { readInterrupted } from '../../../../frontend/features/library/upload/interrupted.ts';
import { Unreachable } from '../../../../frontend/platform/api/request.ts';
import { aFileRow } from '../../../kit/fileRecord.ts';
import { FakeSide } from '../../kit/fakeApi.ts';

const nobody = async () => new Set<string>();

/** API and storage with incomplete files, whose ids this browser remembers. */
function remembering(...ids: string[]): FakeSide {
  const side = new FakeSide();
  for (const id of ids) {
    const file = aFileRow({ id });
    side.files.set(id, file);
    side.remembered.set(`print of ${id}`, { fingerprint: `print of ${id}`, requestId: `request of ${id}`, file });
  }
  return side;
}

const listed = async (side: FakeSide, heldOf: Parameters<typeof readInterrupted>[0]['heldOf'] = nobody) =>
  (await readInterrupted({ ...side.environment, heldOf })).map(({ id }) => id);

test('uploads of an earlier visit wait to go on', async () => {
  expect(await listed(remembering('v1', 'v2'))).toEqual(['v1', 'v2']);
});

test('one that another page of this browser carries does not wait', async () => {
  expect(await listed(remembering('v1', 'v2'), async () => new Set(['print of v1']))).toEqual(['v2']);
});

test('one that was completed or discarded elsewhere is forgotten', async () => {
  const side = remembering('v1', 'v2', 'v3');
  side.files.set('v1', aFileRow({ id: 'v1', fileStatus: 'success' }));
  side.files.delete('v2');
  expect(await listed(side)).toEqual(['v3']);
  expect([...side.remembered.keys()]).toEqual(['print of v3']);
});

test('one that the API has not made yet has no file to show, and is kept', async () => {
  const side = remembering();
  side.remembered.set('print', { fingerprint: 'print', requestId: 'request' });
  expect(await listed(side)).toEqual([]);
  expect(side.remembered.size).toBe(1);
});

test('without a connection all that is remembered waits', async () => {
  const side = remembering('v1');
  Object.assign(side.environment.api, { readFile: () => Promise.reject(new Unreachable()) });
  expect(await listed(side)).toEqual(['v1']);
});
