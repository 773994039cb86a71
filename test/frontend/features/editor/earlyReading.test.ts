import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../../domain/captions/defaults.ts';
import { emptySnapshot } from '../../../../domain/document/snapshot.ts';
import { beginReading, takeReading } from '../../../../frontend/features/editor/engine/session/earlyReading.ts';

const ref = { projectId: 'p1', videoId: 'v1', subtitleId: 's1' };
const savedAt = '2027-01-01T00:00:00.000Z';

let reads = 0;
let isReachable = true;

/** Returns an empty document whose revision counts the reads. */
const api = {
  readSubtitles: async () => {
    reads += 1;
    if (!isReachable) throw new Error('unreachable');
    const revisions = { revision: reads, newestRevision: reads, snapshotRevision: reads };
    return { ...revisions, snapshotUrl: 'https://storage.example/snapshot', changes: [], savedAt };
  },
};

beforeEach(() => {
  [reads, isReachable] = [0, true];
  vi.stubGlobal('fetch', async () => Response.json(emptySnapshot(defaultSettings, ['en'])));
});
afterEach(() => vi.unstubAllGlobals());

describe('a document that is read before its file', () => {
  it('is opened, and only once', async () => {
    beginReading(api, ref);
    const first = await takeReading(api, ref);
    const second = await takeReading(api, ref);
    expect([first.revision, second.revision]).toEqual([1, 2]);
    expect(second.document).not.toBe(first.document);
  });

  it('is read again if the first reading failed', async () => {
    isReachable = false;
    beginReading(api, ref);
    await new Promise((done) => setTimeout(done));
    isReachable = true;
    expect((await takeReading(api, ref)).revision).toBe(2);
  });

  it('is discarded when the screen is left', async () => {
    const leave = beginReading(api, ref);
    leave();
    expect((await takeReading(api, ref)).revision).toBe(2);
  });

  it('is not used for another document', async () => {
    const leave = beginReading(api, ref);
    expect((await takeReading(api, { ...ref, subtitleId: 's2' })).revision).toBe(2);
    leave();
  });
});
