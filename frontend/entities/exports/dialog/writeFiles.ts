import type { TabId } from '../../../../domain/captions/types.ts';
import {
  type ExportSource,
  exportName,
  type PlacedLoss,
  writeCaptions,
} from '../../../../domain/exports/captionFile.ts';
import { fileNameOf } from '../../../../domain/exports/fileName.ts';
import type { Refusal } from '../../../../domain/formats/writer.ts';
import { nextTask } from '../../../platform/nextTask.ts';
import { type TextChoice, withLineBreaks } from '../../captions/exporting/textExport.ts';

/** Remark about one of the files. */
export interface OfFile<What> {
  readonly title: string;
  readonly what: What;
}

/** Result of writing several files. */
export interface FilesWritten {
  /** Content of each written file by name. Names are unique even on case-insensitive file systems. */
  readonly files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>;
  readonly losses: readonly OfFile<PlacedLoss>[];
  /** Files with a language that cannot be written in the format, and the reason. */
  readonly refused: readonly OfFile<Refusal['reason']>[];
  /** Titles of files that have none of the selected languages. */
  readonly without: readonly string[];
}

/**
 * Writes the selected languages that each file has, each file in a task of its own, until the result is not wanted
 * anymore. A file that cannot be written is reported and does not stop the others. Rejects only if the format's code
 * cannot be fetched.
 */
export async function writeFiles(
  sources: readonly ExportSource[],
  choice: TextChoice,
  isWanted: () => boolean = () => true,
): Promise<FilesWritten> {
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  const losses: OfFile<PlacedLoss>[] = [];
  const refused: OfFile<Refusal['reason']>[] = [];
  const without: string[] = [];
  const taken = new Set<string>();
  for (const source of sources) {
    if (sources.length > 1) await nextTask();
    if (!isWanted()) break;
    const { title } = source.file;
    const named = { ...source, file: { ...source.file, title: uniqueTitle(title, taken) } };
    const groups = groupsOf(source, choice);
    if (groups.length === 0) without.push(title);
    for (const tabs of groups) {
      const one = { ...choice, tabs };
      const written = await writeCaptions(source, await withLineBreaks(one));
      const [tab = ''] = tabs;
      const isPlaced = groups.length > 1;
      const found = 'refusal' in written ? written.refusal.losses : written.losses;
      losses.push(...found.map((loss) => ({ title, what: isPlaced ? { ...loss, tab } : loss })));
      if ('refusal' in written) {
        refused.push({ title, what: written.refusal.reason });
        break;
      }
      files[exportName(named, one)] = written.bytes;
    }
  }
  return { files, losses, refused, without };
}

/**
 * Returns the languages of each written file: all in one if the format has a column for each, otherwise one per file.
 */
function groupsOf({ captions }: ExportSource, { format, tabs: chosen }: TextChoice): readonly (readonly TabId[])[] {
  const tabs = captions.tabs.map(({ id }) => id).filter((id) => chosen.includes(id));
  if (tabs.length === 0) return [];
  return format.writesAllTabs ? [tabs] : tabs.map((tab) => [tab]);
}

/** Returns a title that is not taken yet: `talk`, `talk (2)`. */
function uniqueTitle(title: string, taken: Set<string>): string {
  const bare = fileNameOf(title);
  const keyOf = (name: string) => name.normalize('NFC').toLowerCase();
  let name = bare;
  for (let number = 2; taken.has(keyOf(name)); number++) name = `${bare} (${number})`;
  taken.add(keyOf(name));
  return name;
}

/** Returns the download: the single file, or a ZIP of several, named by the title if all are of one source. */
export async function packFiles(
  sources: readonly ExportSource[],
  { files }: FilesWritten,
  choice: TextChoice,
): Promise<{ readonly name: string; readonly blob: Blob }> {
  const { format } = choice;
  const [only, ...more] = Object.entries(files);
  if (only && more.length === 0) return { name: only[0], blob: new Blob([only[1]], { type: format.mimeType }) };
  const { zipFiles } = await import('../../../../domain/formats/zip/write.ts');
  const [source, ...others] = sources;
  const name = source && others.length === 0 ? exportName(source, choice) : `captions.${format.extensions[0]}.zip`;
  return { name, blob: new Blob([zipFiles(files)], { type: 'application/zip' }) };
}
