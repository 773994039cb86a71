import { expect, test } from 'vitest';
import { fingerprintOf } from '../../../../frontend/features/library/upload/fingerprint.ts';
import { UnreadableFile } from '../../../../frontend/features/library/upload/putPart.ts';
import { chosen } from '../../kit/fakeApi.ts';

test('a fingerprint is the same for the same file, and another for each thing that tells two files apart', async () => {
  const file = (content: string, name = 'talk.mp4', lastModified = 1) => new File([content], name, { lastModified });
  const [one, ...others] = await Promise.all(
    [file('a'), file('b'), file('aa'), file('a', 'walk.mp4'), file('a', 'talk.mp4', 2)].map(fingerprintOf),
  );
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(await fingerprintOf(file('a'))).toBe(one);
  expect(new Set([one, ...others]).size).toBe(5);
});

test('a short file is read as a whole; of a long one the beginning, the end and samples between', async () => {
  const changedAt = async (sizeBytes: number, at: number) => {
    const content = new Uint8Array(sizeBytes);
    const before = await fingerprintOf(new File([content], 'talk.mp4', { lastModified: 1 }));
    content[at] = 1;
    return (await fingerprintOf(new File([content], 'talk.mp4', { lastModified: 1 }))) !== before;
  };
  const kib = 1024;
  for (const at of [0, 500 * kib, 1024 * kib - 1]) expect(await changedAt(1024 * kib, at)).toBe(true);
  for (const at of [0, 64 * kib - 1, 4096 * kib - 1]) expect(await changedAt(4096 * kib, at)).toBe(true);
});

test('a file that has gone is said to be unreadable', async () => {
  const gone = Object.assign(chosen('a'), { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) });
  await expect(fingerprintOf(gone)).rejects.toBeInstanceOf(UnreadableFile);
});
