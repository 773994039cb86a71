import type { TabId } from '../../../../domain/captions/types.ts';
import {
  type CaptionChoice,
  type ExportSource,
  exportName,
  exportType,
  hasLayouts,
  usualLayout,
  usualTabs,
  type WrittenChoice,
} from '../../../../domain/exports/captionFile.ts';
import { type Format, type FormatId, formats, type ReadOnlyFormatId } from '../../../../domain/formats/formats.ts';
import type { Layout, Loss, StlFields } from '../../../../domain/formats/writer.ts';
import { downloadFile } from './downloadFile.ts';

/** Format offered to users. */
export interface OfferedFormat extends Format {
  readonly id: Exclude<FormatId, ReadOnlyFormatId>;
}

const isOffered = (format: Format): format is OfferedFormat => format.write !== undefined;

/** Formats in the order of the dialog. */
export const offeredFormats: readonly OfferedFormat[] = formats.filter(isOffered);

/** Formats of the menu, whose usual options need no dialog. */
export const menuFormats: readonly OfferedFormat[] = offeredFormats.filter(({ isRare }) => !isRare);

/** User's export options. */
export interface TextChoice extends CaptionChoice {
  readonly format: OfferedFormat;
}

/** Header fields of EBU STL for a file that is written today. */
const stlToday = (stl: StlFields = {}): StlFields => ({
  ...stl,
  createdOn: new Date().toISOString().slice(2, 10).replaceAll('-', ''),
});

/** Returns the default choice. */
export function usualChoice({ captions }: ExportSource, tab: TabId, format: OfferedFormat): TextChoice {
  const layout = usualLayout(format, captions.speakers.length > 0);
  return { format, tabs: usualTabs(captions, tab, format), encoding: 'utf-8', layout };
}

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
  const stl = format.id === 'stl' ? { stl: stlToday(choice.stl) } : {};
  // A timecode of one frame rate may not exist at another.
  const { programmeStart: _, ...kept } = choice;
  return { ...kept, ...stl, format, layout, tabs: isAlike ? choice.tabs : usualTabs(captions, tab, format) };
}

/**
 * Whether to ask before the download because something would be lost. That SubRip has no speakers and no style for all
 * captions is well known and needs no confirmation.
 */
export const needsAsking = (written: WrittenChoice): boolean =>
  !('bytes' in written) || written.losses.some((loss) => !isWellKnown(loss));

const isWellKnown = ({ code, number }: Loss): boolean =>
  code === 'speaker.notCarried' || (code === 'style.notCarried' && number === null);

export function downloadWritten(source: ExportSource, choice: TextChoice, bytes: Uint8Array<ArrayBuffer>): void {
  downloadFile(new Blob([bytes], { type: exportType(choice) }), exportName(source, choice));
}

/** Adds the line breaks of exported videos to a choice that needs them. */
export async function withLineBreaks(choice: TextChoice): Promise<TextChoice> {
  if (choice.format.id !== 'ass' || !choice.hasWordTimes) return choice;
  const { wrapLines } = await import('../../../../domain/style/wrapLines.ts');
  return { ...choice, wrap: wrapLines };
}

/** Fetches the writers of all formats, so that they are available later without a network. */
export async function fetchWriters(): Promise<void> {
  await Promise.allSettled([
    ...offeredFormats.map(({ write }) => write?.()),
    import('../../../../domain/formats/zip/write.ts'),
  ]);
}
