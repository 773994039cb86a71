import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSettings, defaultStyle } from '../../../domain/captions/defaults.ts';
import type { Caption } from '../../../domain/captions/types.ts';
import { isChange } from '../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot, isSnapshot } from '../../../domain/document/snapshot.ts';
import { readsBack } from '../../../domain/log/readsBack.ts';
import { replay } from '../../../domain/log/replay.ts';
import { runs } from '../../kit/runs.ts';
import { anyChange } from '../changes/hostile.ts';

function given() {
  const captions = [0, 1, 2].map(
    (n): Caption => ({
      id: `c${n}`,
      startMs: n * 2000,
      endMs: n * 2000 + 1000,
      cells: { en: { text: `caption ${n}` } },
    }),
  );
  const settings = { ...defaultSettings, frameRate: null, style: defaultStyle };
  return CaptionDocument.fromSnapshot({ ...emptySnapshot(settings, ['en', 'ja']), tracks: [{ id: 'main', captions }] });
}

describe('replaying a log', () => {
  test('gives all readers the same document for any entries, and a snapshot of it reads back', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 8 }), (changes) => {
        const entries = changes.map((change, index) => ({ revision: index + 1, change }));
        const [document, other] = [given(), given()];
        const leftOut = replay(document, entries);
        expect(replay(other, entries)).toEqual(leftOut);
        expect(other.toSnapshot()).toEqual(document.toSnapshot());
        expect(readsBack(document.toSnapshot())).toBe(true);
        const snapshot: unknown = JSON.parse(JSON.stringify(document.toSnapshot()));
        if (!isSnapshot(snapshot)) throw new Error('it does not read back at all');
        expect(CaptionDocument.fromSnapshot(snapshot).toSnapshot()).toEqual(document.toSnapshot());
      }),
      { numRuns: runs(3000) },
    );
  });

  test('leaves out an entry that is no change', () => {
    const document = given();
    const entries = [null, 7, { label: 'x' }, { label: 'x', ops: [{ op: 'explode' }] }];
    const leftOut = replay(
      document,
      entries.map((change, revision) => ({ revision, change })),
    );
    expect(leftOut).toEqual(entries.map((_, revision) => ({ revision, unfit: { op: 0, reason: 'malformed' } })));
    expect(document.toSnapshot()).toEqual(given().toSnapshot());
  });

  test('skips a change that does not fit as a whole', () => {
    const document = given();
    const half = {
      label: 'x',
      ops: [
        { op: 'text', id: 'c0', tab: 'en', at: 0, cut: 'caption', put: 'half' },
        { op: 'text', id: 'ghost', tab: 'en', at: 0, cut: '', put: 'boo' },
      ],
    } as const;
    expect(replay(document, [{ revision: 1, change: half }])).toEqual([
      { revision: 1, unfit: { op: 1, reason: 'missing' } },
    ]);
    expect(document.get('c0')?.cells.en?.text).toBe('caption 0');
  });

  test.each([
    ['a stroke that no renderer survives', { strokeWidth: 1e9 }],
    ['a font as high as a house', { fontSizeFraction: 100 }],
    ['a field of the prototype', JSON.parse('{"__proto__": {"bold": true}}')],
  ])('does not accept %s as a change', (_, now) => {
    expect(isChange({ label: 'x', ops: [{ op: 'setting', of: 'style', was: {}, now }] })).toBe(false);
  });
});
