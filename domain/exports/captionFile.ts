import type { TabId } from '../captions/types.ts';
import type { Encoding } from '../formats/encoding/encode.ts';
import type { Format } from '../formats/formats.ts';
import type {
  CaptionSource,
  Layout,
  Loss,
  Refusal,
  StlFields,
  WriteOptions,
  Writer,
  Written,
} from '../formats/writer.ts';
import type { WrapLines } from '../style/wrapLines.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import { fileNameOf } from './fileName.ts';

/** Document to export, and the metadata of its file. */
export interface ExportSource {
  readonly captions: CaptionSource;
  readonly file: {
    readonly title: string;
    readonly widthPx?: number | null;
    readonly heightPx?: number | null;
  };
}

/** Options of a caption file. A format ignores options that it does not have. */
export interface CaptionChoice {
  readonly format: Format;
  /** At least one. A single-language format is written once per language, and several files are returned as a ZIP. */
  readonly tabs: readonly TabId[];
  readonly encoding: Encoding;
  readonly layout: Layout;
  /** Frame rate of the labels of iTT; by default that of the document. */
  readonly frameRate?: FrameRateSetting;
  /** Whether the file contains the times of recognized words, if its format can. */
  readonly hasWordTimes?: boolean;
  /** Breaks lines of ASS with word styles; without it, ASS has whole captions. */
  readonly wrap?: WrapLines;
  /** Text of one caption with placeholders, for TXT; takes precedence over the layout. */
  readonly template?: string;
  /** Timecode of the first frame, for formats that have one. */
  readonly programmeStart?: string;
  /** Header fields of EBU STL. The title of the file is the default programme title. */
  readonly stl?: StlFields;
}

/** Layouts in menu order. */
export const layouts: readonly Layout[] = ['speakers', 'names', 'times', 'plain'];

/** Whether a format is a text for readers, with a choice of layout. */
export const hasLayouts = ({ id }: Format): boolean => id === 'docx' || id === 'txt';

/** Whether times of a format can count from the timecode of the programme. */
export const hasProgrammeStart = ({ id }: Format): boolean => id === 'scc' || id === 'stl';

/** Whether a format has header fields that a person can enter. */
export const hasStlFields = ({ id }: Format): boolean => id === 'stl';

/** Whether a format can be filled in from a template. */
export const hasTemplates = ({ id }: Format): boolean => id === 'txt';

/** Whether the labels of a format are frame numbers. */
export const hasFrameRate = ({ id }: Format): boolean => id === 'itt';

/** Default layout: plain for a text file; for a document, by speaker if there are any speakers. */
export function usualLayout({ id }: Format, hasSpeakers: boolean): Layout {
  if (id === 'txt') return 'plain';
  return hasSpeakers ? 'speakers' : 'times';
}

/** Default languages: all of them in a format that has a column for each, else `tab`. */
export const usualTabs = (captions: CaptionSource, tab: TabId, format: Format): readonly TabId[] =>
  format.writesAllTabs ? captions.tabs.map(({ id }) => id) : [tab];

/** Loss with its language, where several languages are written as separate files. */
export interface PlacedLoss extends Loss {
  readonly tab?: TabId;
}

/** Result of an export: the bytes of one file or of a ZIP, or the reason for a refusal. */
export type WrittenChoice =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly losses: readonly PlacedLoss[] }
  | { readonly refusal: Omit<Refusal, 'losses'> & { readonly losses: readonly PlacedLoss[] } };

function optionsOf({ file }: ExportSource, choice: CaptionChoice): WriteOptions {
  const { format, encoding, layout, stl, hasWordTimes, wrap, template, programmeStart } = choice;
  return {
    ...(format.encodings.includes(encoding) && { encoding }),
    layout,
    ...(format.writesWordTimes && hasWordTimes && { hasWordTimes }),
    ...(wrap && { wrap }),
    ...(hasProgrammeStart(format) && programmeStart && { programmeStart }),
    ...(hasTemplates(format) && template && { template }),
    ...(hasStlFields(format) && { stl: { programmeTitle: fileNameOf(file.title), ...stl } }),
    ...(file.widthPx && file.heightPx && { picture: { widthPx: file.widthPx, heightPx: file.heightPx } }),
  };
}

/** Whether each language is written to its own file in a ZIP. */
const isArchive = ({ format, tabs }: CaptionChoice): boolean => !format.writesAllTabs && tabs.length > 1;

/** Writes the captions. Rejects only if the format's code cannot be fetched. */
export async function writeCaptions(source: ExportSource, choice: CaptionChoice): Promise<WrittenChoice> {
  const write = await choice.format.write?.();
  if (!write) throw new RangeError(`${choice.format.name} is not written`);
  const timed = { ...source, captions: atRate(source.captions, choice) };
  if (isArchive(choice)) return writeArchive(timed, choice, write);
  return write(timed.captions, { ...optionsOf(source, choice), tabs: choice.tabs });
}

/** Returns the document with another frame rate. Its times are not changed. */
function atRate(captions: CaptionSource, { frameRate }: CaptionChoice): CaptionSource {
  if (frameRate === undefined) return captions;
  const { settings, tabs, speakers } = captions;
  return { settings: { ...settings, frameRate }, tabs, speakers, captions: (tab) => captions.captions(tab) };
}

/**
 * Writes one file per language into a ZIP. If one cannot be written, no archive is returned, so that no file is
 * silently missing.
 */
async function writeArchive(source: ExportSource, choice: CaptionChoice, write: Writer): Promise<WrittenChoice> {
  const { zipFiles } = await import('../formats/zip/write.ts');
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  const losses: PlacedLoss[] = [];
  for (const tab of choice.tabs) {
    const written: Written = write(source.captions, { ...optionsOf(source, choice), tabs: [tab] });
    if ('refusal' in written) return { refusal: { ...written.refusal, losses: placed(written.refusal.losses, tab) } };
    files[exportName(source, { ...choice, tabs: [tab] })] = written.bytes;
    losses.push(...placed(written.losses, tab));
  }
  return { bytes: zipFiles(files), losses };
}

const placed = (losses: readonly Loss[], tab: TabId): PlacedLoss[] => losses.map((loss) => ({ ...loss, tab }));

/** File name of an export: `talk.srt`; `talk.ja.srt` for one of several languages; `talk.srt.zip` for several files. */
export const exportName = ({ captions, file }: ExportSource, choice: CaptionChoice): string =>
  fileNameOf(file.title) + exportEnding(captions, choice);

/** End of the file name of an export, from the dot after the title. */
export function exportEnding(captions: CaptionSource, choice: CaptionChoice): string {
  const { format, tabs } = choice;
  const isOneOfSeveral = captions.tabs.length > 1 && !format.writesAllTabs && tabs.length === 1;
  const language = isOneOfSeveral ? `.${tabs[0]}` : '';
  const archive = isArchive(choice) ? '.zip' : '';
  return `${language}.${format.extensions[0]}${archive}`;
}

/** Media type of an export. */
export const exportType = (choice: CaptionChoice): string =>
  isArchive(choice) ? 'application/zip' : choice.format.mimeType;

/** Number of losses of each kind, in the order in which the kinds first occur. */
export function countLosses(losses: readonly Loss[]): { readonly code: Loss['code']; readonly count: number }[] {
  const counts = new Map<Loss['code'], number>();
  for (const { code } of losses) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => ({ code, count }));
}
