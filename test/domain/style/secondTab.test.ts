import { describe, expect, test } from 'vitest';
import { defaultSettings, defaultStyle } from '../../../domain/captions/defaults.ts';
import type { Cell, Style } from '../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot, mainTrack } from '../../../domain/document/snapshot.ts';
import { writeAss } from '../../../domain/style/ass/write.ts';
import { withSecondTab } from '../../../domain/style/secondTab.ts';
import { wrapLines } from '../../../domain/style/wrapLines.ts';

/** Drawn text of a caption in two tabs, one below the other. */
function drawn(en: Cell, de: Cell, style: Partial<Style> = {}): string {
  const settings = { ...defaultSettings, style: { ...defaultStyle, ...style } };
  const tabs = ['en', 'de'].map((id) => ({ id, trackId: mainTrack }));
  const tracks = [{ id: mainTrack, captions: [{ id: 'c1', startMs: 0, endMs: 2000, cells: { en, de } }] }];
  const document = CaptionDocument.fromSnapshot({ ...emptySnapshot(settings, ['en', 'de']), tabs, tracks });
  const size = { widthPx: 1920, heightPx: 1080 };
  const ass = writeAss({ document: withSecondTab(document, 'en', 'de'), tab: 'en', ...size, wrap: wrapLines });
  const line = ass.split('\n').find((one) => one.startsWith('Dialogue:')) ?? '';
  return line.slice(line.lastIndexOf(',,') + 2).replace(/^.*?\}/, '');
}

describe('a second language below the first', () => {
  test('keeps the italics of a part of its text', () => {
    const italic = { start: 6, end: 12, italic: true };
    expect(drawn({ text: 'Good morning' }, { text: 'Guten Morgen', marks: [italic] })).toBe(
      'Good morning\\NGuten {\\i1}Morgen{\\i0}',
    );
  });

  test('is italic where its caption is, although the first is not', () => {
    expect(drawn({ text: 'Good' }, { text: 'Gut', style: { italic: true } })).toBe('Good\\N{\\i1}Gut{\\i0}');
  });

  test('is not bold because the first is, but where the video is', () => {
    const bold = { text: 'Good', style: { bold: true } };
    expect(drawn(bold, { text: 'Gut' })).toBe('Good\\N{\\b0}Gut{\\b1}');
    expect(drawn(bold, { text: 'Gut' }, { bold: true })).toBe('Good\\NGut');
  });

  test('shows nothing where it has no text', () => {
    expect(drawn({ text: 'Good', second: 'Alt' }, { text: '' })).toBe('Good');
  });
});
