import type { TabId } from '../../../../domain/captions/types.ts';
import type { Refusal } from '../../../../domain/formats/writer.ts';
import { fileNameOf } from '../../../entities/captions/exporting/downloadFile.ts';
import {
  type ExportSource,
  exportName,
  type PlacedLoss,
  type TextChoice,
  writeCaptions,
} from '../../../entities/captions/exporting/textExport.ts';

/** What is said of one of the files. */
export interface OfFile<What> {
  readonly title: string;
  readonly what: What;
}

/** What a choice makes of several files. */
export interface FilesWritten {
  /** The content of each written file by its name; names are unique also where case is not told apart. */
  readonly files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>;
  readonly losses: readonly OfFile<PlacedLoss>[];
  /** Files of which one language or another cannot be written in the format, and why. */
  readonly refused: readonly OfFile<Refusal['reason']>[];
  /** The titles of files that have none of the chosen languages. */
  readonly without: readonly string[];
}

/** The languages of several files, each once. */
export function languagesOf(sources: readonly ExportSource[]): TabId[] {
  return [...new Set(sources.flatMap(({ captions }) => captions.tabs.map(({ id }) => id)))];
}

/** Whether any of the files names who speaks. */
export const hasSpeakers = (sources: readonly ExportSource[]): boolean =>
  sources.some(({ captions }) => captions.speakers.length > 0);

/**
 * Writes those languages of each file that it has and that are chosen. A file that cannot be written is named and does
 * not stop the others. Fails only where the format's code cannot be fetched.
 */
export async function writeFiles(sources: readonly ExportSource[], choice: TextChoice): Promise<FilesWritten> {
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  const losses: OfFile<PlacedLoss>[] = [];
  const refused: OfFile<Refusal['reason']>[] = [];
  const without: string[] = [];
  const taken = new Set<string>();
  for (const source of sources) {
    const { title } = source.file;
    const named = { ...source, file: { ...source.file, title: uniqueTitle(title, taken) } };
    const groups = groupsOf(source, choice);
    if (groups.length === 0) without.push(title);
    for (const tabs of groups) {
      const one = { ...choice, tabs };
      const written = await writeCaptions(source, one);
      if ('refusal' in written) {
        refused.push({ title, what: written.refusal.reason });
        break;
      }
      files[exportName(named, one)] = written.bytes;
      const [tab = ''] = tabs;
      const isPlaced = groups.length > 1;
      losses.push(...written.losses.map((loss) => ({ title, what: isPlaced ? { ...loss, tab } : loss })));
    }
  }
  return { files, losses, refused, without };
}

/** The languages of each written file: all in one that has a column for each, else each in its own. */
function groupsOf({ captions }: ExportSource, { format, tabs: chosen }: TextChoice): readonly (readonly TabId[])[] {
  const tabs = captions.tabs.map(({ id }) => id).filter((id) => chosen.includes(id));
  if (tabs.length === 0) return [];
  return format.writesAllTabs ? [tabs] : tabs.map((tab) => [tab]);
}

/** A title that no file before has: `talk`, `talk (2)`. */
function uniqueTitle(title: string, taken: Set<string>): string {
  const bare = fileNameOf(title);
  const keyOf = (name: string) => name.normalize('NFC').toLowerCase();
  let name = bare;
  for (let number = 2; taken.has(keyOf(name)); number++) name = `${bare} (${number})`;
  taken.add(keyOf(name));
  return name;
}

/** The one written file, or the ZIP of several, as it is downloaded. */
export async function packFiles(
  { files }: FilesWritten,
  { format }: TextChoice,
): Promise<{ readonly name: string; readonly blob: Blob }> {
  const [only, ...more] = Object.entries(files);
  if (only && more.length === 0) return { name: only[0], blob: new Blob([only[1]], { type: format.mimeType }) };
  const { zipFiles } = await import('../../../../domain/formats/zip/write.ts');
  const name = `captions.${format.extensions[0]}.zip`;
  return { name, blob: new Blob([zipFiles(files)], { type: 'application/zip' }) };
}
