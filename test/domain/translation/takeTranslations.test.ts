import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption } from '../../../domain/captions/types.ts';
import { invert } from '../../../domain/changes/change.ts';
import { malformedOp } from '../../../domain/changes/malformed.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { addTab } from '../../../domain/editor/commands/addTab.ts';
import { balanceLines } from '../../../domain/editor/commands/balanceLines.ts';
import { setText } from '../../../domain/editor/commands/setText.ts';
import { setTimes } from '../../../domain/editor/commands/setTimes.ts';
import { unlinkTab } from '../../../domain/editor/commands/unlinkTab.ts';
import { keepTranslations } from '../../../domain/translation/keepTranslations.ts';
import { captionsToTranslate, fingerprintOf, translationState } from '../../../domain/translation/source.ts';
import { takeTranslations } from '../../../domain/translation/takeTranslations.ts';

const caption = (n: number, text: string): Caption => ({
  id: `c${n}`,
  startMs: n * 3000,
  endMs: n * 3000 + 2000,
  cells: text === '' ? {} : { en: { text } },
});

const documentOf = (texts: readonly string[]) =>
  CaptionDocument.fromSnapshot({
    version: 1,
    settings: { ...defaultSettings, frameRate: null },
    tabs: [{ id: 'en', trackId: 'main' }],
    speakers: [],
    tracks: [{ id: 'main', captions: texts.map((text, n) => caption(n, text)) }],
  });

const translated = (doc: CaptionDocument, ...pairs: readonly (readonly [id: string, ...parts: string[]])[]) =>
  new Map(
    pairs.map(([id, ...parts]) => [
      id,
      { parts, translatedFrom: fingerprintOf(doc.get(id)?.cells.en?.text ?? '', 'en') },
    ]),
  );

const state = (doc: CaptionDocument, id: string) => {
  const found = doc.get(id);
  return found && translationState(found, 'en', 'es');
};

function withSpanish(doc: CaptionDocument) {
  const change = takeTranslations(doc, 'es', translated(doc, ['c0', 'Hola'], ['c1', 'Adiós']));
  if (!change) throw new Error('not taken');
  expect(malformedOp(change.ops)).toBeNull();
  doc.applyOrThrow(change);
  return change;
}

describe('a translation in its tab', () => {
  it('adds the tab with its texts, at the times of the primary tab, in one step that can be undone', () => {
    const doc = documentOf(['Hello', 'Bye', '']);
    const before = doc.toSnapshot();
    const change = withSpanish(doc);
    expect(doc.tabs.map(({ id }) => id)).toEqual(['en', 'es']);
    expect(doc.get('c0')?.cells.es?.text).toBe('Hola');
    expect(['c0', 'c1', 'c2'].map((id) => state(doc, id))).toEqual(['current', 'current', 'none']);
    expect(CaptionDocument.fromSnapshot(doc.toSnapshot()).toSnapshot()).toEqual(doc.toSnapshot());
    doc.applyOrThrow(invert(change));
    expect(doc.toSnapshot()).toEqual(before);
  });

  it('breaks its lines anew, within the limits of its own language', () => {
    const doc = documentOf(['A first line\nand a second one', '- Yes.\n- No.']);
    const long = 'Una traducción que es bastante más larga que el texto del que se tradujo';
    const change = takeTranslations(doc, 'es', translated(doc, ['c0', long], ['c1', '- Sí.', '- No.']));
    doc.applyOrThrow(change ?? { label: '', ops: [] });
    const lines = doc.get('c0')?.cells.es?.text.split('\n') ?? [];
    expect(lines).toHaveLength(2);
    expect(lines.every((line) => line.length <= 42)).toBe(true);
    expect(lines.join(' ')).toBe(long);
    expect(doc.get('c1')?.cells.es?.text).toBe('- Sí.\n- No.');
  });

  it('is stale from the moment its source says something else, and only that caption is translated again', () => {
    const doc = documentOf(['Hello', 'Bye']);
    withSpanish(doc);
    const edit = setText(doc, { id: 'c0', tab: 'en', text: 'Good evening' });
    doc.applyOrThrow(edit ?? { label: '', ops: [] });
    expect([state(doc, 'c0'), state(doc, 'c1')]).toEqual(['stale', 'current']);
    expect(captionsToTranslate(doc, 'es')).toEqual(['c0']);
    if (edit) doc.applyOrThrow(invert(edit));
    expect(captionsToTranslate(doc, 'es')).toEqual([]);
  });

  it('is not stale when only times or line breaks of its source change', () => {
    const doc = documentOf(['A sentence that is long enough to be broken into two lines, here and there', 'Bye']);
    withSpanish(doc);
    doc.applyOrThrow(balanceLines(doc, { ids: ['c0'], tab: 'en' }) ?? { label: '', ops: [] });
    doc.applyOrThrow(setTimes(doc, { id: 'c0', endMs: 2500 }) ?? { label: '', ops: [] });
    expect(doc.get('c0')?.cells.en?.text).toContain('\n');
    expect(captionsToTranslate(doc, 'es')).toEqual([]);
  });

  it('stays stale while a person edits it, until they keep it or it is translated again', () => {
    const doc = documentOf(['Hello', 'Bye']);
    withSpanish(doc);
    doc.applyOrThrow(setText(doc, { id: 'c0', tab: 'en', text: 'Good evening' }) ?? { label: '', ops: [] });
    doc.applyOrThrow(setText(doc, { id: 'c0', tab: 'es', text: 'Buenas' }) ?? { label: '', ops: [] });
    expect(state(doc, 'c0')).toBe('stale');
    const kept = keepTranslations(doc, 'es', new Map([['c0', fingerprintOf('Good evening', 'en')]]));
    doc.applyOrThrow(kept ?? { label: '', ops: [] });
    expect([state(doc, 'c0'), doc.get('c0')?.cells.es?.text]).toEqual(['current', 'Buenas']);
  });

  it('keeps the style and the second caption of a caption that is translated again', () => {
    const doc = documentOf(['Hello', 'Bye']);
    withSpanish(doc);
    const was = doc.get('c0')?.cells.es ?? null;
    const now = {
      text: 'Hola',
      second: 'Hallo',
      style: { color: '#ff0000' },
      translatedFrom: was?.translatedFrom ?? '',
    };
    doc.applyOrThrow({
      label: 'x',
      ops: [
        { op: 'tab', at: 1, was: { id: 'es', trackId: 'main' }, now: { id: 'es', trackId: 'main', lang2: 'de' } },
        { op: 'cell', id: 'c0', tab: 'es', was, now },
      ],
    });
    doc.applyOrThrow(takeTranslations(doc, 'es', translated(doc, ['c0', 'Buenas'])) ?? { label: '', ops: [] });
    expect(doc.get('c0')?.cells.es).toMatchObject({ text: 'Buenas', second: 'Hallo', style: { color: '#ff0000' } });
  });

  it('is not taken by a fifth tab, nor by a tab with times of its own', () => {
    const doc = documentOf(['Hello', 'Bye']);
    withSpanish(doc);
    let id = 0;
    doc.applyOrThrow(unlinkTab(doc, { tab: 'es' }, { newId: () => `n${id++}` }) ?? { label: '', ops: [] });
    expect(takeTranslations(doc, 'es', translated(doc, ['c0', 'Hola']))).toBeNull();
    expect(captionsToTranslate(doc, 'es')).toEqual([]);
    for (const language of ['fr', 'de']) doc.applyOrThrow(addTab(doc, { language }) ?? { label: '', ops: [] });
    expect(takeTranslations(doc, 'it', translated(doc, ['c0', 'Ciao']))).toBeNull();
  });

  it('shows what was added since as missing', () => {
    const doc = documentOf(['Hello', 'Bye', 'Later']);
    withSpanish(doc);
    expect(captionsToTranslate(doc, 'es')).toEqual(['c2']);
  });
});
