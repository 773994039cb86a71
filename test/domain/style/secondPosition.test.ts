import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { defaultSettings, defaultStyle } from '../../../domain/captions/defaults.ts';
import type { Cell, SecondPosition, StylePatch } from '../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot, mainTrack } from '../../../domain/document/snapshot.ts';
import { write as writeDocx } from '../../../domain/formats/docx/write.ts';
import { write as writeItt } from '../../../domain/formats/itt/write.ts';
import { read as readJson } from '../../../domain/formats/json/read.ts';
import { write as writeJson } from '../../../domain/formats/json/write.ts';
import { write as writeSrt } from '../../../domain/formats/srt/write.ts';
import { write as writeTxt } from '../../../domain/formats/txt/write.ts';
import { write as writeVtt } from '../../../domain/formats/vtt/write.ts';
import type { Writer } from '../../../domain/formats/writer.ts';
import { writeAss } from '../../../domain/style/ass/write.ts';
import { wrapLines } from '../../../domain/style/wrapLines.ts';

const both: Cell = { text: 'Good\nmorning', second: 'Guten Morgen', marks: [{ start: 5, end: 12, italic: true }] };

/** Document of one caption with a second one, whose style draws it above or below. */
function documentOf(secondPosition: SecondPosition, own?: StylePatch): CaptionDocument {
  const settings = { ...defaultSettings, style: { ...defaultStyle, secondPosition } };
  const cell = { ...both, ...(own && { style: own }) };
  const captions = [{ id: 'c1', startMs: 0, endMs: 2000, cells: { en: cell } }];
  const empty = emptySnapshot(settings, ['en']);
  const tabs = [{ id: 'en', trackId: mainTrack, lang2: 'de' }];
  return CaptionDocument.fromSnapshot({ ...empty, tabs, tracks: [{ id: mainTrack, captions }] });
}

const written = (writer: Writer, document: CaptionDocument): string => {
  const file = writer(document, { tabs: ['en'] });
  if (!('bytes' in file)) throw new Error('refused');
  return new TextDecoder().decode(file.bytes);
};
/** Position of the second caption as read from our JSON. */
const positionIn = (document: CaptionDocument): SecondPosition | undefined =>
  readJson(new TextEncoder().encode(written(writeJson, document)))?.cues[0]?.style?.secondPosition;
const assOf = (document: CaptionDocument) =>
  writeAss({ document, tab: 'en', widthPx: 1920, heightPx: 1080, wrap: wrapLines })
    .split('\n')
    .find((line) => line.startsWith('Dialogue:')) ?? '';

describe('a second caption', () => {
  test('is drawn below the first, or above it where the style says so', () => {
    expect(assOf(documentOf('below'))).toMatch(/Good\\N.*morning.*\\N.*Guten Morgen/);
    expect(assOf(documentOf('above'))).toMatch(/Guten Morgen\\N.*Good\\N.*morning/);
  });

  test('of one caption is drawn where its own style says', () => {
    expect(assOf(documentOf('below', { secondPosition: 'above' }))).toMatch(/Guten Morgen\\N.*Good/);
  });

  test('is on the same side in files of text, and marks stay on their letters', () => {
    const [below, above] = [documentOf('below'), documentOf('above')];
    expect(written(writeSrt, below)).toMatch(/Good\r\n<i>morning.*Guten Morgen/s);
    expect(written(writeSrt, above)).toContain('Guten Morgen\r\nGood\r\n<i>morning</i>');
    expect(written(writeVtt, above)).toContain('Guten Morgen\nGood\n<i>morning</i>');
    expect(written(writeTxt, above)).toBe('Guten Morgen\r\nGood\r\nmorning\r\n');
    expect(positionIn(above)).toBe('above');
    expect(positionIn(below)).toBeUndefined();
    expect(positionIn(documentOf('above', { secondPosition: 'below' }))).toBe('below');
    const docx = writeDocx(above, { tabs: ['en'] });
    const xml = 'bytes' in docx ? strFromU8(unzipSync(docx.bytes)['word/document.xml'] ?? new Uint8Array()) : '';
    expect(xml).toMatch(/Guten Morgen.*Good.*<w:i\/>.*morning/);
    const short = documentOf('above');
    short.apply({
      label: 'setText',
      ops: [{ op: 'cell', id: 'c1', tab: 'en', was: both, now: { text: 'Good', second: 'Gut' } }],
    });
    expect(written(writeItt, short)).toContain('>Gut<br/>Good</p>');
  });

  test('is not said to be lost by formats that have it on its side', () => {
    for (const writer of [writeSrt, writeVtt, writeTxt, writeJson, writeDocx]) {
      const file = writer(documentOf('above', { secondPosition: 'above' }), { tabs: ['en'] });
      expect(JSON.stringify('losses' in file ? file.losses : 'refused')).not.toContain('secondPosition');
    }
  });
});
