import fc from 'fast-check';
import iconv from 'iconv-lite';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import { CaptionDocument } from '../../../domain/captions/document.ts';
import { emptySnapshot, mainTrack } from '../../../domain/captions/snapshot.ts';
import type { Caption, FrameRateSetting } from '../../../domain/captions/types.ts';
import { readWildTimes } from '../../../domain/formats/srt/times.ts';
import { readMarkup } from '../../../domain/formats/text/markup.ts';
import { frameToMs } from '../../../domain/timecode/frames.ts';
import { exactRate, frameRateOptions } from '../../../domain/timecode/rates.ts';

/** Signs that some format gives a meaning to, and signs of every width and plane. */
const signs = [
  ...'ab1 9,;:.!?"\'`=+-@#&<>{}[]()\\/|_~*%\t',
  ...'éß日本字ーかナｱﾞ、。「」〜～—―…한ไทย你😀𠮷',
  ...['\u00a0', '\u3000', '\u200d', '\u0301', '＝', '－＞', ' -->', '-->', '&amp;', '_x0041_', '{\\', '<v ', '1:30'],
];

/** Those of them that Windows-31J has and gives back as they are. */
const signsOfShiftJis = signs.filter((sign) => iconv.decode(iconv.encode(sign, 'cp932'), 'cp932') === sign);

/** Lines that say something: no blanks around them, and nothing that SubRip would take for markup or times. */
function saidIn(letters: readonly string[]): fc.Arbitrary<string> {
  const line = fc
    .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 18 })
    .map((parts) => parts.join('').trim())
    .filter((text) => text !== '' && readMarkup(text).text === text && readWildTimes(text) === null)
    .filter((text) => !/^\d+$/.test(text) && !/^[\u200d\u0301]/.test(text));
  return fc.array(line, { minLength: 1, maxLength: 2 }).map((lines) => lines.join('\n'));
}

const speakers = [
  { id: 's1', name: 'Anna' },
  { id: 's2', name: '田中 & "Co"' },
];

interface Row {
  readonly gap: number;
  readonly length: number;
  readonly en: string;
  readonly ja: string;
  readonly speakerId: string | null;
}

const rowIn = (said: fc.Arbitrary<string>): fc.Arbitrary<Row> =>
  fc.record({
    gap: fc.integer({ min: 1, max: 5000 }),
    length: fc.integer({ min: 3, max: 3000 }),
    en: said,
    ja: said,
    speakerId: fc.constantFrom(null, 's1', 's2'),
  });

/** A document of two linked tabs; its captions follow each other on the grid of the frame rate. */
function documentOf(rows: readonly Row[], frameRate: FrameRateSetting | null): CaptionDocument {
  let tick = 0;
  const msOf = (ticks: number): number => (frameRate ? frameToMs(ticks, exactRate(frameRate)) : ticks * 100);
  const captions = rows.map(({ gap, length, en, ja, speakerId }, index): Caption => {
    const start = tick + gap;
    tick = start + length;
    const cells = { en: { text: en }, ja: { text: ja } };
    const times = { startMs: msOf(start), endMs: msOf(tick) };
    return { id: `c${String(index).padStart(6, '0')}`, ...times, ...(speakerId && { speakerId }), cells };
  });
  const snapshot = emptySnapshot({ ...defaultSettings, frameRate }, ['en', 'ja']);
  return CaptionDocument.fromSnapshot({ ...snapshot, speakers, tracks: [{ id: mainTrack, captions }] });
}

const rowsIn = (letters: readonly string[]) => fc.array(rowIn(saidIn(letters)), { minLength: 1, maxLength: 12 });
const rows = rowsIn(signs);

/** A document whose times are any milliseconds. */
export const freeDocument = rows.map((all) => documentOf(all, null));

/** A document that Shift_JIS can hold; kana in its first caption tell it from other encodings. */
export const japaneseDocument = rowsIn(signsOfShiftJis).map(([first, ...others]) => {
  const opening = first ? [{ ...first, ja: `これはテストです ${first.ja}` }] : [];
  return documentOf([...opening, ...others], null);
});

/** A document on one of the grids that iTT can hold. */
export const framedDocument = fc
  .tuple(rows, fc.constantFrom(...frameRateOptions.filter(({ key }) => key !== '59.94-drop-frame')))
  .map(([all, { frameRate, dropFrame }]) => documentOf(all, { frameRate, dropFrame }));

/** What a reader should find of a document: times, the texts of its tabs, speakers by name. */
export function contentOf(document: CaptionDocument, tabs: readonly string[], withSpeakers = false) {
  return [...document.captions('en')].map(({ startMs, endMs, cells, speakerId }) => ({
    startMs,
    endMs,
    texts: tabs.map((tab) => cells[tab]?.text ?? ''),
    ...(withSpeakers && { speaker: speakers.find(({ id }) => id === speakerId)?.name }),
  }));
}
