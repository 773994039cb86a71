import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StylePatch } from '../../../domain/captions/types.ts';
import type { CaptionDocument } from '../../../domain/document/document.ts';
import type { Cue, CueFile } from '../../../domain/formats/cues.ts';
import { type FormatId, formatOfId, formats } from '../../../domain/formats/formats.ts';
import type { WriteOptions } from '../../../domain/formats/writer.ts';
import { runs } from '../../kit/runs.ts';
import { type Content, contentOf, documentsOf, ittFrameRate, marks, speakerName, styleOf } from './randomDocument.ts';
import { anyText, japaneseText, shortText, spacedText, subRipText, trimmedText } from './randomText.ts';
import { rowsInTabs, rowsOfFile } from './sheetContent.ts';

/**
 * Round trip of every format with a reader and a writer, which must preserve random documents with everything it
 * supports: unusual characters, second captions, speakers, styles, overlapping captions, several tabs. A failure prints
 * its seed.
 */
async function roundTrip(id: FormatId): Promise<(document: CaptionDocument, options: WriteOptions) => CueFile> {
  const write = await formatOfId(id)?.write?.();
  const read = await formatOfId(id)?.read?.();
  return (document, options) => {
    const written = write?.(document, options);
    if (!written || 'refusal' in written) throw new Error(`${id} was not written: ${written?.refusal.message}`);
    const file = read?.(written.bytes);
    if (!file) throw new Error(`${id} does not read what it wrote`);
    return file;
  };
}

/** Contents of cues, with only the requested fields. */
const contentOfFile = (file: CueFile): Content[] => file.cues.map(contentOfCue);

const contentOfCue = ({ startMs, endMs, texts, style, speaker }: Cue): Content => ({
  startMs,
  endMs,
  text: texts[0] ?? '',
  ...(style && { style }),
  ...(speaker && { speaker }),
});

const without = (contents: readonly Content[], ...fields: readonly (keyof Content)[]): Partial<Content>[] =>
  contents.map((content) =>
    Object.fromEntries(Object.entries(content).filter(([key]) => !fields.some((f) => f === key))),
  );

const tabs = fc.constantFrom('en', 'ja');
const settings = { numRuns: runs(300) };

/** Formats with a test file of their own that contains their round trip. */
const elsewhere = ['scc', 'stl', 'sbv', 'lrc'];

test('every format with a reader and a writer is in these tests', () => {
  const both = formats.filter(({ id, read, write }) => read && write && !elsewhere.includes(id)).map(({ id }) => id);
  expect(both.toSorted()).toEqual(['ass', 'csv', 'itt', 'json', 'srt', 'vtt', 'xlsx']);
});

test('SubRip preserves texts, milliseconds, bold, italic and underline', async () => {
  const again = await roundTrip('srt');
  fc.assert(
    fc.property(documentsOf({ text: subRipText, style: styleOf(marks) }), tabs, (document, tab) => {
      const file = again(document, { tabs: [tab] });
      expect(contentOfFile(file)).toEqual(without(contentOf(document, tab), 'speaker'));
      expect(file.warnings).toEqual([]);
    }),
    settings,
  );
});

test('WebVTT preserves texts, times, speakers, styles and positions', async () => {
  const again = await roundTrip('vtt');
  const style = styleOf({
    ...marks,
    vertical: fc.constantFrom('top', 'middle'),
    horizontal: fc.constantFrom('left', 'right'),
  });
  fc.assert(
    fc.property(documentsOf({ text: trimmedText, style }), tabs, (document, tab) => {
      const file = again(document, { tabs: [tab] });
      expect(contentOfFile(file)).toEqual(contentOf(document, tab));
      expect(file.warnings).toEqual([]);
    }),
    settings,
  );
});

test.each(['en', 'ja'])(
  'JSON preserves texts, second captions, their languages and speakers, and empty captions: %s',
  async (tab) => {
    const again = await roundTrip('json');
    fc.assert(
      fc.property(documentsOf({ text: anyText }), (document) => {
        const file = again(document, { tabs: [tab] });
        expect([file.columns, file.seconds, file.warnings]).toEqual([[tab], tab === 'ja' ? ['en'] : undefined, []]);
        const said = [...document.captions(tab)].map(({ startMs, endMs, speakerId, cells }) => ({
          startMs,
          endMs,
          texts: [cells[tab]?.text ?? ''],
          ...(tab === 'ja' && { seconds: [cells[tab]?.second ?? ''] }),
          ...(speakerId && { speaker: speakerName(speakerId) }),
        }));
        expect(file.cues).toEqual(said);
      }),
      settings,
    );
  },
);

test.each([
  ['xlsx', {}],
  ['csv', {}],
  ['csv', { delimiter: '\t' }],
] as const)('%s %j preserves all tabs with their second captions and speakers', async (id, options) => {
  const again = await roundTrip(id);
  fc.assert(
    fc.property(documentsOf({ text: anyText }), (document) => {
      const file = again(document, options);
      expect(file.columns).toEqual(['en', 'ja', 'ko']);
      expect(file.seconds).toEqual([null, 'en', null]);
      for (const [at, tab] of ['en', 'ja', 'ko'].entries()) {
        expect(rowsOfFile(file, at, tab !== 'ko')).toEqual(rowsInTabs(document, tab));
      }
      expect(file.warnings).toEqual([]);
    }),
    { numRuns: runs(150) },
  );
});

test('iTT preserves frames at every supported frame rate, texts with their blanks, and styles', async () => {
  const again = await roundTrip('itt');
  const color = fc.constantFrom('#ff0000', '#00ff7f', '#123456');
  const style = styleOf({ ...marks, color, vertical: fc.constant('top') });
  const step = { min: 0, max: 150_000 };
  fc.assert(
    fc.property(
      documentsOf({ text: spacedText, mostLines: 2, style, frameRate: ittFrameRate, step }),
      tabs,
      (document, tab) => {
        const file = again(document, { tabs: [tab] });
        expect(file.frameRate).toEqual(document.settings.frameRate);
        expect(file.columns).toEqual([tab]);
        expect(contentOfFile(file)).toEqual(without(contentOf(document, tab), 'speaker'));
        expect(file.warnings).toEqual([]);
      },
    ),
    settings,
  );
});

test('ASS preserves texts, speakers, styles and positions, and times to a hundredth of a second', async () => {
  const again = await roundTrip('ass');
  const style: fc.Arbitrary<StylePatch> = styleOf({
    ...marks,
    color: fc.constantFrom('#ff0000', '#123456'),
    vertical: fc.constantFrom('top', 'middle'),
    horizontal: fc.constantFrom('left', 'right'),
  });
  fc.assert(
    fc.property(documentsOf({ text: shortText, style, step: { min: 20, max: 100_000 } }), (document) => {
      const found = contentOfFile(again(document, { tabs: ['ja'] }));
      // A tab character has no width of its own in ASS and is written as a space, and so is a comma, which ends a name.
      const expected = contentOf(document, 'ja').map(({ speaker, ...one }) => ({
        ...one,
        text: one.text.replaceAll('\t', ' '),
        ...(speaker && { speaker: speaker.replace(/,? +/g, ' ') }),
      }));
      expect(without(found, 'startMs', 'endMs')).toEqual(without(expected, 'startMs', 'endMs'));
      for (const [index, { startMs, endMs }] of found.entries()) {
        const { startMs: start = 0, endMs: end = 0 } = expected[index] ?? {};
        expect(start - startMs).toBeLessThanOrEqual(10);
        expect(start - startMs).toBeGreaterThan(0);
        expect(end - endMs).toBeLessThanOrEqual(10);
        expect(end - endMs).toBeGreaterThan(0);
      }
    }),
    settings,
  );
});

/** Kana in the first caption distinguish Shift_JIS from other encodings. */
test.each(['srt', 'csv'] as const)('%s in Shift_JIS gives back what Shift_JIS has', async (id) => {
  const again = await roundTrip(id);
  const text = japaneseText.map((said) => `これはテストです ${said}`);
  fc.assert(
    fc.property(documentsOf({ text }, ['ja']), (document) => {
      const found = again(document, { tabs: ['ja'], encoding: 'shift_jis' }).cues.flatMap(({ texts, seconds }) =>
        [...texts, ...(seconds ?? [])].filter((one) => one !== ''),
      );
      expect(found.join('\n')).toEqual(
        contentOf(document, 'ja')
          .map((one) => one.text)
          .join('\n'),
      );
    }),
    settings,
  );
});
