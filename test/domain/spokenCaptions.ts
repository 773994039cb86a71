import { defaultSettings } from '../../domain/captions/defaults.ts';
import type { Snapshot } from '../../domain/captions/types.ts';

/** Document of `count` one-second captions, one every two seconds: `c0`, `c1` and so on. */
export const spokenCaptions = (count: number): Snapshot => ({
  version: 1,
  settings: { ...defaultSettings, frameRate: null },
  tabs: [{ id: 'en', trackId: 'main' }],
  speakers: [],
  tracks: [
    {
      id: 'main',
      captions: Array.from({ length: count }, (_, n) => ({
        id: `c${n}`,
        startMs: n * 2000,
        endMs: n * 2000 + 1000,
        cells: { en: { text: `caption ${n}` } },
      })),
    },
  ],
});
