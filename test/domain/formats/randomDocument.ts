import fc from 'fast-check';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption, Cell, StylePatch, Tab } from '../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { frameToMs } from '../../../domain/timecode/frames.ts';
import type { FrameRateSetting } from '../../../domain/timecode/rates.ts';
import { exactRate, frameRateOptions } from '../../../domain/timecode/rates.ts';

const speakers = [
  { id: 's1', name: 'Anna' },
  { id: 's2', name: '田中 & "Co"' },
  { id: 's3', name: '=a <b> > c, d; שרה' },
];

/** Two linked tabs, one with second captions in the language of the other, and one tab on a track of its own. */
const tabs: readonly Tab[] = [
  { id: 'en', trackId: 'main' },
  { id: 'ja', trackId: 'main', lang2: 'en' },
  { id: 'ko', trackId: 'own' },
];

/** Contents of the documents for a format: everything that the format supports. */
export interface Kind {
  readonly text: fc.Arbitrary<string>;
  readonly style?: fc.Arbitrary<StylePatch>;
  readonly frameRate?: fc.Arbitrary<FrameRateSetting | null>;
  /** Time between starts, in milliseconds or frames. Captions last up to 3,000. */
  readonly step?: { readonly min: number; readonly max: number };
  /** Number of lines above which a caption has no second one. */
  readonly mostLines?: number;
  /** Whether captions may start before the previous one ends. */
  readonly overlaps?: boolean;
}

interface Row {
  readonly step: number;
  readonly length: number;
  readonly speakerId: string | null;
  readonly en: Cell | null;
  readonly ja: Cell | null;
  readonly ko: Cell | null;
  /** Whether the captions of the separate track have the same times as the others. */
  readonly isTogether: boolean;
}

function rowOf({ text, style, mostLines = 4, step = { min: 1, max: 500_000 } }: Kind): fc.Arbitrary<Row> {
  const cellWith = (second: fc.Arbitrary<string | undefined>) =>
    fc.record({ text, second, style: style ? fc.option(style, { nil: undefined }) : fc.constant(undefined) }).map(
      (cell): Cell => ({
        text: cell.text,
        ...(cell.second && linesOf(`${cell.text}\n${cell.second}`).length <= mostLines && { second: cell.second }),
        ...(cell.style && Object.keys(cell.style).length > 0 && { style: cell.style }),
      }),
    );
  const single = cellWith(fc.constant(undefined));
  return fc.record({
    step: fc.integer(step),
    length: fc.integer({ min: 3, max: 3000 }),
    speakerId: fc.constantFrom(null, 's1', 's2', 's3'),
    en: fc.option(single, { freq: 5 }),
    ja: fc.option(cellWith(fc.option(text, { nil: undefined })), { freq: 5 }),
    ko: fc.option(single, { freq: 2 }),
    isTogether: fc.boolean(),
  });
}

function documentOf(rows: readonly Row[], frameRate: FrameRateSetting | null, overlaps: boolean): CaptionDocument {
  const main: Caption[] = [];
  const own: Caption[] = [];
  const msOf = (ticks: number): number => (frameRate ? frameToMs(ticks, exactRate(frameRate)) : ticks);
  let from = 0;
  for (const [index, { step, length, speakerId, en, ja, ko, isTogether }] of rows.entries()) {
    const start = from + step;
    from = overlaps ? start : start + length;
    const id = String(index).padStart(6, '0');
    const times = { startMs: msOf(start), endMs: msOf(start + length) };
    main.push({
      id: `m${id}`,
      ...times,
      ...(speakerId && { speakerId }),
      cells: { ...(en && { en }), ...(ja && { ja }) },
    });
    if (ko)
      own.push({ id: `o${id}`, ...times, ...(!isTogether && { endMs: msOf(start + length + 7) }), cells: { ko } });
  }
  return CaptionDocument.fromSnapshot({
    version: 1,
    settings: { ...defaultSettings, frameRate },
    tabs,
    speakers,
    tracks: [
      { id: 'main', captions: main },
      { id: 'own', captions: own },
    ],
  });
}

/** Random documents with at least one text in each requested tab. */
export function documentsOf(kind: Kind, said: readonly string[] = ['en', 'ja']): fc.Arbitrary<CaptionDocument> {
  const rows = fc.array(rowOf(kind), { minLength: 1, maxLength: 12 });
  return fc
    .tuple(rows, kind.frameRate ?? fc.constant(null))
    .map(([all, frameRate]) => documentOf(all, frameRate, kind.overlaps ?? true))
    .filter((document) => said.every((tab) => contentOf(document, tab).length > 0));
}

/** Frame rates that iTT supports. */
export const ittFrameRate = fc
  .constantFrom(...frameRateOptions.filter(({ key }) => key !== '59.94-drop-frame'))
  .map(({ frameRate, dropFrame }): FrameRateSetting => ({ frameRate, dropFrame }));

/** Style properties that most formats have; absent if not set. */
export const marks = { bold: fc.constant(true), italic: fc.constant(true), underline: fc.constant(true) } as const;

/** Styles with any subset of the properties. */
export const styleOf = (parts: { [Key in keyof StylePatch]?: fc.Arbitrary<StylePatch[Key]> }) =>
  fc.record(parts, { requiredKeys: [] }) as fc.Arbitrary<StylePatch>;

/** Caption as a reader of one language should return it: the lines of both texts, the style and the speaker. */
export interface Content {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
  readonly style?: StylePatch;
  readonly speaker?: string;
}

export const speakerName = (id: string | undefined): string | undefined => speakers.find((one) => one.id === id)?.name;

const linesOf = (text = ''): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Captions with text in a tab, in document order. */
export function contentOf(document: CaptionDocument, tab: string): Content[] {
  return [...document.captions(tab)].flatMap(({ startMs, endMs, speakerId, cells }) => {
    const { text = '', second, style } = cells[tab] ?? {};
    const lines = [...linesOf(text), ...linesOf(second)];
    const speaker = speakerName(speakerId);
    const content = { startMs, endMs, text: lines.join('\n'), ...(style && { style }), ...(speaker && { speaker }) };
    return lines.length > 0 ? [content] : [];
  });
}
