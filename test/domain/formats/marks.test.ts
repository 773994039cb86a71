import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import { marksOf, spansOf, usualEmphases } from '../../../domain/captions/marks.ts';
import type { Cell, Emphasis, StylePatch } from '../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { captionsFromCues } from '../../../domain/formats/captionsFromCues.ts';
import type { Cue } from '../../../domain/formats/cues.ts';
import { type FormatId, formatOfId } from '../../../domain/formats/formats.ts';
import { runs } from '../../kit/runs.ts';

/** Document with one caption. */
function given(cell: Cell, style: StylePatch = {}): CaptionDocument {
  return CaptionDocument.fromSnapshot({
    version: 1,
    settings: { ...defaultSettings, style: { ...defaultSettings.style, ...style } },
    tabs: [{ id: 'en', trackId: 'main' }],
    speakers: [],
    tracks: [{ id: 'main', captions: [{ id: 'c0', startMs: 1000, endMs: 3000, cells: { en: cell } }] }],
  });
}

async function written(id: FormatId, document: CaptionDocument) {
  const written = (await formatOfId(id)?.write?.())?.(document, {});
  if (!written || 'refusal' in written) throw new Error(`${id} was not written`);
  return written;
}

async function readBack(id: FormatId, bytes: Uint8Array): Promise<Cue> {
  const file = (await formatOfId(id)?.read?.())?.(bytes);
  const [cue] = file?.cues ?? [];
  if (!file || !cue) throw new Error(`${id} was not read`);
  expect(file.warnings).toEqual([]);
  return cue;
}

const read = (id: FormatId, text: string): Promise<Cue> => readBack(id, new TextEncoder().encode(text));
const cell: Cell = {
  text: 'Mind the gap,\nplease & thanks',
  marks: [
    { start: 5, end: 17, italic: true },
    { start: 23, end: 29, bold: true, underline: true },
  ],
};

describe('what is bold, italic or underlined in part is written', () => {
  test('in the tags of SubRip', async () => {
    const { bytes, losses } = await written('srt', given(cell));
    expect(new TextDecoder().decode(bytes)).toContain('Mind <i>the gap,\r\nple</i>ase & <b><u>thanks</u></b>\r\n');
    expect(losses).toEqual([]);
  });

  test('in the tags of WebVTT', async () => {
    const { bytes } = await written('vtt', given(cell));
    expect(new TextDecoder().decode(bytes)).toContain('Mind <i>the gap,\nple</i>ase &amp; <u><b>thanks</b></u>\n');
  });

  test('in the spans of iTT', async () => {
    const { bytes } = await written('itt', given(cell));
    expect(new TextDecoder().decode(bytes)).toContain(
      '>Mind <span style="italic">the gap,<br/>ple</span>ase &amp; <span style="bold" tts:textDecoration="underline">thanks</span></p>',
    );
  });

  test('in the runs of Word, also of turns of speakers', async () => {
    const { bytes } = await written('docx', given(cell));
    const xml = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());
    expect(xml).toContain('<w:r><w:rPr><w:i/></w:rPr><w:t xml:space="preserve">the gap,</w:t><w:br/>');
    expect(xml).toContain(
      '<w:r><w:rPr><w:b/><w:u w:val="single"/></w:rPr><w:t xml:space="preserve">thanks</w:t></w:r>',
    );
  });

  test('in the overrides of ASS', async () => {
    const { bytes } = await written('ass', given(cell));
    expect(new TextDecoder().decode(bytes)).toContain(
      'Mind {\\i1}the gap,\\Nple{\\i0}ase & {\\b1\\u1}thanks{\\b0\\u0}',
    );
  });

  test('as a loss by formats that cannot hold it', async () => {
    for (const id of ['json', 'csv', 'xlsx'] as const) {
      const { losses } = await written(id, given(cell));
      expect(losses).toEqual([
        { number: 1, captionId: 'c0', code: 'style.notCarried', detail: 'bold, italic, underline' },
      ]);
    }
  });
});

describe('what is bold, italic or underlined in part is read', () => {
  const marks = [{ start: 4, end: 7, italic: true }];

  test.each([
    ['srt', '1\n00:00:01,000 --> 00:00:02,000\nsay <i>yes</i> now\n'],
    ['vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\n\u0020\nsay <c.x><i>yes</i></c> now\n'],
    ['ass', '[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,say {\\i1}yes{\\i0} now\n'],
    [
      'itt',
      '<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="1s" end="2s">\n  say <span tts:fontStyle="italic">yes</span> now</p></div></body></tt>',
    ],
  ] as const)('of %s', async (id, text) => {
    expect(await read(id, text)).toMatchObject({ texts: ['say yes now'], marks });
  });

  test('of an upright word in an italic caption', async () => {
    const cue = await read(
      'itt',
      '<tt><body><div><p begin="1s" end="2s" tts:fontStyle="italic">say <span tts:fontStyle="normal">yes</span> now</p></div></body></tt>',
    );
    expect(cue).toMatchObject({ style: { italic: true }, marks: [{ start: 4, end: 7, italic: false }] });
  });

  test('into the caption of a document', async () => {
    const file = {
      columns: [null],
      cues: [await read('srt', '1\n00:00:01,000 --> 00:00:02,000\nsay <i>yes</i> now\n')],
    };
    const { captions } = captionsFromCues(
      { ...file, warnings: [], lineOf: () => 1 },
      { language: 'en', frameRate: null, newId: () => 'a' },
    );
    expect(captions[0]?.cells.en).toEqual({ text: 'say yes now', marks });
  });
});

const letters = fc.stringMatching(/^[a-z ,é字😀]{1,20}(\n[a-z ,é字😀]{1,20})?$/u);
const cells: fc.Arbitrary<Cell> = fc
  .tuple(letters, fc.infiniteStream(fc.nat(2)), fc.infiniteStream(fc.integer({ min: 1, max: 9 })))
  .map(([text, codes, lengths]) => {
    const all = new Uint8Array(text.length);
    for (let at = 0; at < text.length; ) {
      const to = at + (lengths.next().value ?? 1);
      // Enabled, or as in the style: one property for each power of four.
      const code = [2, 8, 32].reduce((sum, on) => sum + (codes.next().value === 0 ? on : 0), 0);
      all.fill(code, at, to);
      at = to;
    }
    const marks = marksOf(text, all);
    return { text, ...(marks && { marks }) };
  })
  .filter(({ text }) => text.trim() === text && !/\s\n|\n\s| {2}/.test(text));

/** Emphasis of each visible letter of a text. */
const looksOf = (text: string, marks: Cell['marks'], style?: StylePatch): [string, readonly Emphasis[]][] =>
  spansOf(text, marks, style).flatMap((span) =>
    [...span.text]
      .filter((letter) => letter.trim() !== '')
      .map((letter): [string, readonly Emphasis[]] => [letter, span.emphasis]),
  );

const styles = fc.option(
  fc.constantFrom(...usualEmphases).map((emphasis): StylePatch => ({ [emphasis]: true })),
  { nil: undefined },
);

test.each(['srt', 'vtt', 'itt', 'ass'] as const)(
  '%s reads what it wrote with every letter as it looked',
  async (id) => {
    await fc.assert(
      fc.asyncProperty(cells, styles, async (said, style) => {
        const document = given({ ...said, ...(style && { style }) });
        const cue = await readBack(id, (await written(id, document)).bytes);
        expect(cue.texts).toEqual([said.text]);
        expect(looksOf(said.text, cue.marks, cue.style)).toEqual(looksOf(said.text, said.marks, style));
      }),
      { numRuns: runs(200) },
    );
  },
);
