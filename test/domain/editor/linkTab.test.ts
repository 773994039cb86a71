import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import { type Change, invert } from '../../../domain/changes/change.ts';
import { malformedOp } from '../../../domain/changes/malformed.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { linkTab } from '../../../domain/editor/commands/linkTab.ts';
import { setTimes } from '../../../domain/editor/commands/setTimes.ts';
import { unlinkTab } from '../../../domain/editor/commands/unlinkTab.ts';

const row = (n: number) => ({
  id: `c${n}`,
  startMs: n * 3000,
  endMs: n * 3000 + 2000,
  cells: { en: { text: `one ${n}` }, es: { text: `uno ${n}` } },
});

const document = () =>
  CaptionDocument.fromSnapshot({
    version: 1,
    settings: { ...defaultSettings, frameRate: null },
    tabs: ['en', 'es'].map((id) => ({ id, trackId: 'main' })),
    speakers: [],
    tracks: [{ id: 'main', captions: [row(0), row(1), row(2)] }],
  });

function take(doc: CaptionDocument, change: Change | null): Change {
  if (!change) throw new Error('no change');
  expect(malformedOp(change.ops)).toBeNull();
  doc.applyOrThrow(change);
  return change;
}

const env = () => {
  let count = 0;
  return { newId: () => `n${count++}` };
};

describe('linking a tab again', () => {
  it('restores an unlinked tab whose times did not change', () => {
    const doc = document();
    const before = doc.toSnapshot();
    take(doc, unlinkTab(doc, { tab: 'es' }, env()));
    take(doc, linkTab(doc, { tab: 'es' }));
    expect(doc.toSnapshot()).toEqual(before);
  });

  it('brings each caption to the row that it is shown with for longest, and joins those of one row', () => {
    const doc = document();
    take(doc, unlinkTab(doc, { tab: 'es' }, env()));
    const [, second] = [...doc.captions('es')];
    take(doc, setTimes(doc, { id: second?.id ?? '', startMs: 2100, endMs: 2900 }));
    take(doc, setTimes(doc, { id: second?.id ?? '', startMs: 2000, endMs: 2200 }));
    const linking = take(doc, linkTab(doc, { tab: 'es' }));
    expect([...doc.captions('en')].map(({ cells }) => cells.es?.text)).toEqual(['uno 0 uno 1', undefined, 'uno 2']);
    take(doc, invert(linking));
    expect(doc.tabs[1]?.trackId).not.toBe('main');
    expect([...doc.captions('es')].map(({ cells }) => cells.es?.text)).toEqual(['uno 0', 'uno 1', 'uno 2']);
  });

  it('does not apply to a tab that is linked', () => {
    expect(linkTab(document(), { tab: 'es' })).toBeNull();
    expect(linkTab(document(), { tab: 'en' })).toBeNull();
  });
});
