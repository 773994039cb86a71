import type { TabId } from '../../../../domain/captions/types.ts';
import type { Encoding } from '../../../../domain/formats/encoding/encode.ts';
import { type Format, type FormatId, formats } from '../../../../domain/formats/formats.ts';
import type { CaptionSource, Loss, WriteOptions, Written } from '../../../../domain/formats/writer.ts';
import type { FileDetail } from '../../../entities/file/file.ts';
import { downloadFile, fileNameOf } from './downloadFile.ts';

/** A format that a person is offered: it is written, and not JSON, which programs read from the API. */
export interface OfferedFormat extends Format {
  readonly id: Exclude<FormatId, 'json' | 'transcribe'>;
}

const isOffered = (format: Format): format is OfferedFormat => format.write !== undefined && format.id !== 'json';

/** In the order of menus. */
export const offeredFormats: readonly OfferedFormat[] = formats.filter(isOffered);

export const layouts = ['speakers', 'times', 'plain'] as const;
export type Layout = (typeof layouts)[number];

/** How a person wants the captions written. What a format has no choice of, it does not read. */
export interface TextChoice {
  readonly format: OfferedFormat;
  readonly tab: TabId;
  readonly encoding: Encoding;
  readonly layout: Layout;
}

/** What an open editor gives: its document and what is known of its file. */
export interface ExportSource {
  readonly captions: CaptionSource;
  readonly file: Pick<FileDetail, 'title' | 'widthPx' | 'heightPx'>;
}

/** The default choice. Without speakers a text by speaker would be one long paragraph. */
export function usualChoice({ captions }: ExportSource, tab: TabId, format: OfferedFormat): TextChoice {
  return { format, tab, encoding: 'utf-8', layout: captions.speakers.length > 0 ? 'speakers' : 'times' };
}

function optionsOf({ file }: ExportSource, { format, tab, encoding, layout }: TextChoice): WriteOptions {
  const { widthPx, heightPx } = file;
  return {
    ...(!format.writesAllTabs && { tabs: [tab] }),
    ...(format.encodings.includes(encoding) && { encoding }),
    layout,
    ...(widthPx && heightPx && { picture: { widthPx, heightPx } }),
  };
}

/** Writes the captions in this page. Fails only where the format's code cannot be fetched. */
export async function writeCaptions(source: ExportSource, choice: TextChoice): Promise<Written> {
  const write = await choice.format.write?.();
  if (!write) throw new RangeError(`${choice.format.name} is not written`);
  return write(source.captions, optionsOf(source, choice));
}

/**
 * Whether to ask before the download because something would be lost. That SubRip has no speakers and no style for all
 * captions is well known and is no reason to ask.
 */
export const needsAsking = (written: Written): boolean =>
  !('bytes' in written) || written.losses.some((loss) => !isWellKnown(loss));

const isWellKnown = ({ code, number }: Loss): boolean =>
  code === 'speaker.notCarried' || (code === 'style.notCarried' && number === null);

/** `talk.srt`; of several languages each has its own file, `talk.ja.srt`. */
export function exportName({ captions, file }: ExportSource, { format, tab }: TextChoice): string {
  const language = captions.tabs.length > 1 && !format.writesAllTabs ? `.${tab}` : '';
  return `${fileNameOf(file.title)}${language}.${format.extensions[0]}`;
}

export function downloadWritten(source: ExportSource, choice: TextChoice, bytes: Uint8Array<ArrayBuffer>): void {
  downloadFile(new Blob([bytes], { type: choice.format.mimeType }), exportName(source, choice));
}

/** Fetches what writes each format, so that all of them can be had later without a network. */
export async function fetchWriters(): Promise<void> {
  await Promise.allSettled(offeredFormats.map(({ write }) => write?.()));
}
