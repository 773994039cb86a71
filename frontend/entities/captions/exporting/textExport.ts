import type { TabId } from '../../../../domain/captions/types.ts';
import type { Encoding } from '../../../../domain/formats/encoding/encode.ts';
import { type Format, type FormatId, formats } from '../../../../domain/formats/formats.ts';
import type {
  CaptionSource,
  Layout,
  Loss,
  Refusal,
  WriteOptions,
  Writer,
  Written,
} from '../../../../domain/formats/writer.ts';
import type { FileDetail } from '../../file/file.ts';
import { downloadFile, fileNameOf } from './downloadFile.ts';

/** A format that a person is offered: it is written, and not JSON, which programs read from the API. */
export interface OfferedFormat extends Format {
  readonly id: Exclude<FormatId, 'json' | 'transcribe'>;
}

const isOffered = (format: Format): format is OfferedFormat => format.write !== undefined && format.id !== 'json';

/** In the order of menus. */
export const offeredFormats: readonly OfferedFormat[] = formats.filter(isOffered);

/** In the order in which they are offered. */
export const layouts: readonly Layout[] = ['speakers', 'names', 'times', 'plain'];

/** Whether a format is a text for readers, who choose what is in it. */
export const hasLayouts = ({ id }: OfferedFormat): boolean => id === 'docx' || id === 'txt';

/** How a person wants the captions written. What a format has no choice of, it does not read. */
export interface TextChoice {
  readonly format: OfferedFormat;
  /** At least one. A format of one language is written once for each, and several files are downloaded as a ZIP. */
  readonly tabs: readonly TabId[];
  readonly encoding: Encoding;
  readonly layout: Layout;
}

/** What an open editor gives: its document and what is known of its file. */
export interface ExportSource {
  readonly captions: CaptionSource;
  readonly file: Pick<FileDetail, 'title' | 'widthPx' | 'heightPx'>;
}

/** The default choice. */
export function usualChoice({ captions }: ExportSource, tab: TabId, format: OfferedFormat): TextChoice {
  const layout = usualLayout(format, captions.speakers.length > 0);
  return { format, tabs: usualTabs(captions, tab, format), encoding: 'utf-8', layout };
}

/** A plain text has nothing else unless a person wants it; a document is by speaker where there are any. */
export function usualLayout({ id }: OfferedFormat, hasSpeakers: boolean): Layout {
  if (id === 'txt') return 'plain';
  return hasSpeakers ? 'speakers' : 'times';
}

/** All languages in a format that has a column for each, else the one that is open. */
const usualTabs = (captions: CaptionSource, tab: TabId, format: OfferedFormat): readonly TabId[] =>
  format.writesAllTabs ? captions.tabs.map(({ id }) => id) : [tab];

/** The layout of a choice in another format. */
export const layoutIn = ({ format, layout }: TextChoice, chosen: OfferedFormat, hasSpeakers: boolean): Layout =>
  hasLayouts(format) && hasLayouts(chosen) ? layout : usualLayout(chosen, hasSpeakers);

/**
 * The choice in another format. The languages stay, except between columns of one file and files of their own, and the
 * layout stays between formats that have one.
 */
export function choiceInFormat(
  { captions }: ExportSource,
  choice: TextChoice,
  tab: TabId,
  format: OfferedFormat,
): TextChoice {
  const isAlike = format.writesAllTabs === choice.format.writesAllTabs;
  const layout = layoutIn(choice, format, captions.speakers.length > 0);
  return { ...choice, format, layout, tabs: isAlike ? choice.tabs : usualTabs(captions, tab, format) };
}

/** A loss, with its language where several are written as files of their own. */
export interface PlacedLoss extends Loss {
  readonly tab?: TabId;
}

/** What a choice gives: one file or the ZIP of several, or why there is none. */
export type WrittenChoice =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly losses: readonly PlacedLoss[] }
  | { readonly refusal: Omit<Refusal, 'losses'> & { readonly losses: readonly PlacedLoss[] } };

const optionsOf = ({ file }: ExportSource, { format, encoding, layout }: TextChoice): WriteOptions => ({
  ...(format.encodings.includes(encoding) && { encoding }),
  layout,
  ...(file.widthPx && file.heightPx && { picture: { widthPx: file.widthPx, heightPx: file.heightPx } }),
});

/** Whether each language becomes a file of its own in a ZIP. */
const isArchive = ({ format, tabs }: TextChoice): boolean => !format.writesAllTabs && tabs.length > 1;

/** Writes the captions in this page. Fails only where the format's code cannot be fetched. */
export async function writeCaptions(source: ExportSource, choice: TextChoice): Promise<WrittenChoice> {
  const write = await choice.format.write?.();
  if (!write) throw new RangeError(`${choice.format.name} is not written`);
  if (isArchive(choice)) return writeArchive(source, choice, write);
  return write(source.captions, { ...optionsOf(source, choice), tabs: choice.tabs });
}

/** One file for each language. If one cannot be written there is no archive, so that none is missed in silence. */
async function writeArchive(source: ExportSource, choice: TextChoice, write: Writer): Promise<WrittenChoice> {
  const { zipFiles } = await import('../../../../domain/formats/zip/write.ts');
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

/**
 * Whether to ask before the download because something would be lost. That SubRip has no speakers and no style for all
 * captions is well known and is no reason to ask.
 */
export const needsAsking = (written: WrittenChoice): boolean =>
  !('bytes' in written) || written.losses.some((loss) => !isWellKnown(loss));

const isWellKnown = ({ code, number }: Loss): boolean =>
  code === 'speaker.notCarried' || (code === 'style.notCarried' && number === null);

/** `talk.srt`; of several languages each has its own file, `talk.ja.srt`, and several are in `talk.srt.zip`. */
export function exportName({ captions, file }: ExportSource, choice: TextChoice): string {
  const { format, tabs } = choice;
  const isOneOfSeveral = captions.tabs.length > 1 && !format.writesAllTabs && tabs.length === 1;
  const language = isOneOfSeveral ? `.${tabs[0]}` : '';
  const archive = isArchive(choice) ? '.zip' : '';
  return `${fileNameOf(file.title)}${language}.${format.extensions[0]}${archive}`;
}

export function downloadWritten(source: ExportSource, choice: TextChoice, bytes: Uint8Array<ArrayBuffer>): void {
  const type = isArchive(choice) ? 'application/zip' : choice.format.mimeType;
  downloadFile(new Blob([bytes], { type }), exportName(source, choice));
}

/** Fetches what writes each format, so that all of them can be had later without a network. */
export async function fetchWriters(): Promise<void> {
  await Promise.allSettled([
    ...offeredFormats.map(({ write }) => write?.()),
    import('../../../../domain/formats/zip/write.ts'),
  ]);
}
