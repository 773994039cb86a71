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

/** Format offered to users. It excludes JSON, which programs read from the API. */
export interface OfferedFormat extends Format {
  readonly id: Exclude<FormatId, 'json' | 'transcribe'>;
}

const isOffered = (format: Format): format is OfferedFormat => format.write !== undefined && format.id !== 'json';

/** Formats in menu order. */
export const offeredFormats: readonly OfferedFormat[] = formats.filter(isOffered);

/** Layouts in menu order. */
export const layouts: readonly Layout[] = ['speakers', 'names', 'times', 'plain'];

/** Whether a format is a text for readers, with a choice of layout. */
export const hasLayouts = ({ id }: OfferedFormat): boolean => id === 'docx' || id === 'txt';

/** User's export options. A format ignores options that it does not have. */
export interface TextChoice {
  readonly format: OfferedFormat;
  /** At least one. A single-language format is written once per language, and several files are downloaded as a ZIP. */
  readonly tabs: readonly TabId[];
  readonly encoding: Encoding;
  readonly layout: Layout;
}

/** Data from an open editor: its document and the metadata of its file. */
export interface ExportSource {
  readonly captions: CaptionSource;
  readonly file: Pick<FileDetail, 'title' | 'widthPx' | 'heightPx'>;
}

/** Returns the default choice. */
export function usualChoice({ captions }: ExportSource, tab: TabId, format: OfferedFormat): TextChoice {
  const layout = usualLayout(format, captions.speakers.length > 0);
  return { format, tabs: usualTabs(captions, tab, format), encoding: 'utf-8', layout };
}

/** Default layout: plain for a text file; for a document, by speaker if there are any speakers. */
export function usualLayout({ id }: OfferedFormat, hasSpeakers: boolean): Layout {
  if (id === 'txt') return 'plain';
  return hasSpeakers ? 'speakers' : 'times';
}

/** Default languages: all of them in a format that has a column for each, else the open one. */
const usualTabs = (captions: CaptionSource, tab: TabId, format: OfferedFormat): readonly TabId[] =>
  format.writesAllTabs ? captions.tabs.map(({ id }) => id) : [tab];

/** Layout of a choice when its format changes. */
export const layoutIn = ({ format, layout }: TextChoice, chosen: OfferedFormat, hasSpeakers: boolean): Layout =>
  hasLayouts(format) && hasLayouts(chosen) ? layout : usualLayout(chosen, hasSpeakers);

/**
 * Converts a choice to another format. The languages are preserved, except between columns of one file and separate
 * files; the layout is preserved between formats that have layouts.
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

/** Loss with its language, where several languages are written as separate files. */
export interface PlacedLoss extends Loss {
  readonly tab?: TabId;
}

/** Result of an export: the bytes of one file or of a ZIP, or the reason for a refusal. */
export type WrittenChoice =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly losses: readonly PlacedLoss[] }
  | { readonly refusal: Omit<Refusal, 'losses'> & { readonly losses: readonly PlacedLoss[] } };

const optionsOf = ({ file }: ExportSource, { format, encoding, layout }: TextChoice): WriteOptions => ({
  ...(format.encodings.includes(encoding) && { encoding }),
  layout,
  ...(file.widthPx && file.heightPx && { picture: { widthPx: file.widthPx, heightPx: file.heightPx } }),
});

/** Whether each language is written to its own file in a ZIP. */
const isArchive = ({ format, tabs }: TextChoice): boolean => !format.writesAllTabs && tabs.length > 1;

/** Writes the captions in this page. Fails only if the format's code cannot be fetched. */
export async function writeCaptions(source: ExportSource, choice: TextChoice): Promise<WrittenChoice> {
  const write = await choice.format.write?.();
  if (!write) throw new RangeError(`${choice.format.name} is not written`);
  if (isArchive(choice)) return writeArchive(source, choice, write);
  return write(source.captions, { ...optionsOf(source, choice), tabs: choice.tabs });
}

/**
 * Writes one file per language into a ZIP. If one cannot be written, no archive is returned, so that no file is
 * silently missing.
 */
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
 * captions is well known and needs no confirmation.
 */
export const needsAsking = (written: WrittenChoice): boolean =>
  !('bytes' in written) || written.losses.some((loss) => !isWellKnown(loss));

const isWellKnown = ({ code, number }: Loss): boolean =>
  code === 'speaker.notCarried' || (code === 'style.notCarried' && number === null);

/** File name of an export: `talk.srt`; `talk.ja.srt` for one of several languages; `talk.srt.zip` for several files. */
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

/** Fetches the writers of all formats, so that they are available later without a network. */
export async function fetchWriters(): Promise<void> {
  await Promise.allSettled([
    ...offeredFormats.map(({ write }) => write?.()),
    import('../../../../domain/formats/zip/write.ts'),
  ]);
}
