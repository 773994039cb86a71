import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Cell } from '../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot, mainTrack } from '../../../domain/document/snapshot.ts';
import { read } from '../../../domain/formats/scc/read.ts';
import { write } from '../../../domain/formats/scc/write.ts';
import type { FrameRateSetting } from '../../../domain/timecode/rates.ts';
import { runs } from '../../kit/runs.ts';
import { contentOf, documentsOf, styleOf } from './randomDocument.ts';

const dropFrame = { frameRate: 29.97, dropFrame: true };

const readText = (text: string) => read(new TextEncoder().encode(text));
const readLines = (...lines: readonly string[]) => readText(`Scenarist_SCC V1.0\n\n${lines.join('\n\n')}\n`);
const summaryOf = (file: ReturnType<typeof read>) =>
  file?.cues.map(({ startMs, endMs, texts, style }) => [startMs, endMs, texts[0], ...(style ? [style] : [])]);

interface Draft extends Partial<Cell> {
  readonly from: number;
  readonly to: number;
}

function documentOf(drafts: readonly Draft[], frameRate: FrameRateSetting | null = dropFrame): CaptionDocument {
  const captions = drafts.map(({ from, to, ...cell }, at) => ({
    id: `c${at}`,
    startMs: from,
    endMs: to,
    cells: { en: { text: '', ...cell } },
  }));
  const snapshot = emptySnapshot({ ...defaultSettings, frameRate }, ['en']);
  return CaptionDocument.fromSnapshot({ ...snapshot, tracks: [{ id: mainTrack, captions }] });
}

function written(drafts: readonly Draft[], frameRate?: FrameRateSetting | null) {
  const result = write(documentOf(drafts, frameRate), {});
  if ('refusal' in result) throw new Error(result.refusal.message);
  const text = new TextDecoder().decode(result.bytes);
  return { text, losses: result.losses, file: read(result.bytes) };
}

describe('SCC in', () => {
  test('pop-on captions appear with the code that shows them and end with the one that erases them', () => {
    const file = readLines(
      '00:00:01:00\t94ae 94ae 9420 9420 9470 9470 c8e5 ecec ef80 942f 942f',
      '00:00:03:00\t942c 942c',
    );
    expect(summaryOf(file)).toEqual([[1301, 3003, 'Hello', { horizontal: 'left' }]]);
    expect(file?.frameRate).toEqual({ frameRate: 29.97, dropFrame: false });
    expect(file?.warnings).toEqual([]);
  });

  test('a semicolon is drop-frame', () => {
    const file = readLines('01:00:00;00\t9420 9420 94d0 94d0 c8e9 942f 942f', '01:00:02;00\t942c 942c');
    expect(summaryOf(file)?.[0]?.[1]).toBe(3_601_998);
    expect(file?.frameRate).toEqual(dropFrame);
  });

  test('each line of roll-up captions lasts until the next one begins', () => {
    const file = readLines(
      '00:00:01:00\t9425 9425 94ad 94ad 9470 9470 cfee e580',
      '00:00:02:00\t9425 9425 94ad 94ad 9470 9470 54f7 ef80',
      '00:00:04:00\t942c 942c',
    );
    expect(summaryOf(file)?.map(([, , text]) => text)).toEqual(['One', 'Two']);
    expect(file?.cues[0]?.endMs).toBe(file?.cues[1]?.startMs);
    expect(file?.cues[1]?.endMs).toBe(4004);
  });

  test('paint-on captions begin with their first character and again with each addition', () => {
    const file = readLines(
      '00:00:01:00\t9429 9429 9470 9470 cfee e580',
      '00:00:02:00\t9429 9429 9476 9476 54f7 ef80',
      '00:00:04:00\t942c 942c',
    );
    expect(summaryOf(file)?.map(([, , text]) => text)).toEqual(['One', 'One         Two']);
  });

  test('special and extended characters, sent twice, are one character each', () => {
    // Two musical notes, an E that becomes É, a space and a mid-row code for italics.
    const file = readLines('00:00:01:00\t9420 9420 9470 9470 9137 9137 9137 9137 4580 92a1 92a1 91ae 91ae e9f4 942f');
    expect(file?.cues[0]?.texts).toEqual(['♪♪É it']);
    expect(file?.cues[0]?.marks).toEqual([{ start: 4, end: 6, italic: true }]);
    expect(file?.warnings.map(({ code }) => code)).toEqual(['time.missing']);
  });

  test('a line that is longer than 32 columns is whole, with a warning', () => {
    // Column 20, a tab of two, and 14 letters.
    const letters = 'c1c2 43c4 4546 c7c8 494a cb4c cdce'.split(' ');
    const file = readLines(`00:00:01:00\t9420 9420 947a 947a 97a2 97a2 ${letters.join(' ')} 942f 942f`);
    expect(file?.cues[0]?.texts).toEqual(['ABCDEFGHIJKLMN']);
    expect(file?.warnings.map(({ line, code }) => [line, code])).toEqual([
      [3, 'time.missing'],
      [3, 'file.unusual'],
    ]);
  });

  test('the header may be below an empty line and a byte order mark', () => {
    const file = readText(
      '\uFEFF\r\nScenarist_SCC V1.0\r\n\r\n00:00:01:00\t9420 9470 c180 942f\r\n\r\n00:00:02:00\t942c\r\n',
    );
    expect([file?.cues[0]?.texts, file?.warnings]).toEqual([['A'], []]);
  });

  test('a tab to beyond the last column is one to the last column', () => {
    const file = readLines('00:00:01:00\t9420 9420 947e 947e 97a2 97a2 9723 9723 9723 9723 c180 942f 942f');
    expect(summaryOf(file)?.[0]?.slice(2)).toEqual(['A', { horizontal: 'right' }]);
    expect(file?.warnings.map(({ code }) => code)).toEqual(['time.missing']);
  });

  test('warns of the second channel, of captions that are never shown, and of what is no code', () => {
    const file = readLines(
      '00:00:01:00\t9420 9420 9470 9470 cfee e580 942f 942f',
      '00:00:02:00\t1c20 1c20 1cd0 1cd0 54f7 ef80 1c2f 1c2f xyz',
      '00:00:03:00\t942c 942c',
      'nonsense',
      '00:00:04:00\t9420 9420 9470 9470 54f7',
    );
    expect(summaryOf(file)?.map(([, , text]) => text)).toEqual(['One']);
    expect(file?.warnings.map(({ line, code }) => [line, code])).toEqual([
      [5, 'text.unreadable'],
      [9, 'time.unreadable'],
      [11, 'file.truncated'],
      [null, 'column.ignored'],
    ]);
  });

  test('a file without codes is refused', () => {
    expect(readText('1\n00:00:01,000 --> 00:00:02,000\nHello\n')).toBeNull();
  });
});

describe('SCC out', () => {
  test('loads a caption before it is shown, each control code twice, with odd parity', () => {
    const { text, losses } = written([{ from: 2002, to: 3003, text: 'Hi' }]);
    expect(text).toBe(
      'Scenarist_SCC V1.0\n\n00:00:01;21\t9420 9420 94ae 94ae 9476 9476 9723 9723 c8e9\n\n00:00:02;00\t942f 942f\n\n00:00:03;00\t942c 942c\n\n',
    );
    expect(losses).toEqual([]);
  });

  test('erases a caption on its frame while the next one is loaded', () => {
    const { file, losses } = written([
      { from: 2002, to: 3003, text: 'One' },
      { from: 3203, to: 5005, text: 'A longer caption' },
    ]);
    expect(summaryOf(file)).toEqual([
      [2002, 3003, 'One'],
      [3203, 5005, 'A longer caption'],
    ]);
    expect(losses).toEqual([]);
  });

  test('reports captions that take longer to send than there is time for', () => {
    const { file, losses } = written([
      { from: 0, to: 1001, text: 'At the very beginning' },
      { from: 1001, to: 1101, text: 'Short' },
      { from: 1101, to: 3003, text: 'Right after it' },
    ]);
    expect(losses.map(({ number, code, detail }) => [number, code, detail])).toEqual([
      [1, 'time.late', '0.63 s'],
      [2, 'time.late', '0.07 s'],
      [3, 'time.late', '0.53 s'],
    ]);
    expect(file?.cues.map(({ texts }) => texts[0])).toEqual(['At the very beginning', 'Short', 'Right after it']);
    expect(file?.cues[2]?.endMs).toBe(3003);
  });

  test('wraps long lines at 32 columns, writes similar characters, and reports both', () => {
    const { file, losses } = written([
      { from: 4004, to: 6006, text: 'It’s a line that is longer than thirty-two columns…' },
      { from: 8008, to: 9009, text: '字幕 é' },
    ]);
    expect(file?.cues.map(({ texts }) => texts[0])).toEqual([
      "It's a line that is longer than\nthirty-two columns...",
      '?? é',
    ]);
    expect(losses.map(({ number, code, detail }) => [number, code, detail])).toEqual([
      [1, 'lines.wrapped', '32'],
      [2, 'letters.notInFormat', '字 幕'],
      [null, 'letters.similar', "’ → ', … → ..."],
    ]);
  });

  test('reports colors that CEA-608 lacks, bold, and looks within a word', () => {
    const { file, losses } = written([
      { from: 4004, to: 6006, text: 'Red', style: { color: '#ff0000' } },
      { from: 8008, to: 9009, text: 'Pink', style: { color: '#ff00aa', bold: true } },
      { from: 12012, to: 13013, text: 'in words', marks: [{ start: 3, end: 4, italic: true }] },
    ]);
    expect(file?.cues[0]?.style).toEqual({ color: '#ff0000' });
    expect(losses.map(({ number, code, detail }) => [number, code, detail])).toEqual([
      [2, 'style.notCarried', 'color'],
      [3, 'style.notCarried', 'italic'],
      [2, 'style.notCarried', 'bold'],
    ]);
  });

  test('counts 29.97 frames at other rates, with and without drop-frame, and says so', () => {
    const times = (frameRate: FrameRateSetting | null) => {
      const { text, losses } = written([{ from: 3_600_000, to: 3_602_000, text: 'One' }], frameRate);
      return [text.match(/\d\d:\d\d:\d\d[:;]\d\d/g)?.at(-1), losses.map(({ code, detail }) => `${code} ${detail}`)];
    };
    expect(times(null)).toEqual(['01:00:02;00', ['frameRate.converted 29.97 drop-frame']]);
    expect(times({ frameRate: 25, dropFrame: false })[0]).toBe('01:00:02;00');
    expect(times({ frameRate: 23.98, dropFrame: false })).toEqual(['00:59:58:12', ['frameRate.converted 29.97']]);
    expect(times(dropFrame)[1]).toEqual([]);
  });

  test('refuses captions after 24 hours and of more than 15 lines', () => {
    const refusalOf = (draft: Draft) => {
      const result = write(documentOf([draft]), {});
      return 'refusal' in result ? result.refusal.losses.map(({ code }) => code) : [];
    };
    expect(refusalOf({ from: 86_400_000, to: 86_402_000, text: 'Late' })).toEqual(['time.beyondDay']);
    expect(refusalOf({ from: 9000, to: 9900, text: 'a\n'.repeat(16) })).toEqual(['lines.tooMany']);
  });
});

/** Words of CEA-608 without spaces at the ends of lines. */
const word = fc
  .array(fc.constantFrom(...'abcXYZ019.,!?"()%&@<>áéÉñÑ♪—“{_~|ü½\\*'), { minLength: 1, maxLength: 6 })
  .map((letters) => letters.join(''));
const line = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const text = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));

test('SCC preserves frames, texts, colors, italic, underline and positions of captions with time to load', () => {
  const style = styleOf({
    italic: fc.constant(true),
    underline: fc.constant(true),
    color: fc.constantFrom('#ff0000', '#00ffff', '#ff00ff'),
    vertical: fc.constantFrom('top', 'middle'),
    horizontal: fc.constantFrom('left', 'right'),
  });
  const frameRate = fc.constantFrom(dropFrame, { frameRate: 29.97, dropFrame: false });
  const documents = documentsOf(
    { text, style, frameRate, step: { min: 260, max: 100_000 }, mostLines: 6, overlaps: false },
    ['ja'],
  );
  fc.assert(
    fc.property(documents, (document) => {
      const result = write(document, { tabs: ['ja'] });
      if ('refusal' in result) throw new Error(result.refusal.message);
      const file = read(result.bytes);
      expect(file?.warnings).toEqual([]);
      expect(file?.frameRate).toEqual(document.settings.frameRate);
      const found = file?.cues.map(({ startMs, endMs, texts, style }) => ({
        startMs,
        endMs,
        text: texts[0],
        ...(style && { style }),
      }));
      expect(found).toEqual(contentOf(document, 'ja').map(({ speaker: _, ...content }) => content));
    }),
    { numRuns: runs(200, 20) },
  );
});
