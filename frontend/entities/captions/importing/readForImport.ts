import type { LanguageCode } from '../../../../domain/captions/types.ts';
import type { Incoming } from '../../../../domain/editor/commands/importCaptions.ts';
import { captionsFromCues } from '../../../../domain/formats/captionsFromCues.ts';
import type { Warning } from '../../../../domain/formats/cues.ts';
import type { FileEncoding, FoundEncoding } from '../../../../domain/formats/encoding/encodings.ts';
import { type FormatId, readCaptionFile } from '../../../../domain/formats/formats.ts';
import { columnOf } from '../../../../domain/formats/incoming.ts';
import type { ColumnChoices, SheetColumns } from '../../../../domain/formats/sheet/choices.ts';
import type { FrameRateSetting } from '../../../../domain/timecode/rates.ts';

/** File to read, and its known properties. */
export interface ReadRequest {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly frameRate: FrameRateSetting | null;
  readonly language?: LanguageCode;
  readonly encoding?: FileEncoding;
  /** Kinds that a person chose for the columns of a sheet. */
  readonly columns?: ColumnChoices;
}

/** Captions of a file, as JSON and maps, since they are posted from a worker. */
export interface ReadCaptions {
  readonly format: FormatId;
  readonly encoding?: FoundEncoding;
  /** Languages that the file states, and its captions in each. A file that states none has one column under `''`. */
  readonly columns: readonly { readonly language: LanguageCode; readonly incoming: Incoming }[];
  readonly warnings: readonly Warning[];
  /** Columns of a sheet; absent for other formats. */
  readonly sheet?: SheetColumns;
}

/** The language of a column that does not state one. */
const unstated = '';

/** Reads a caption file; null if it is not one. Never throws because of its content. */
export async function readForImport(request: ReadRequest): Promise<ReadCaptions | null> {
  const { name, bytes, frameRate, language, encoding, columns: chosen } = request;
  const options = {
    frameRate,
    ...(language && { language }),
    ...(encoding && { encoding }),
    ...(chosen && { columns: chosen }),
  };
  const read = await readCaptionFile(bytes, name, options);
  if ('error' in read) return null;
  const imported = captionsFromCues(read.file, { language: unstated, frameRate, newId: counted() });
  const columns = imported.languages.map((column) => ({ language: column, incoming: columnOf(imported, column) }));
  if (columns.every(({ incoming }) => incoming.captions.length === 0)) return null;
  const { format, file } = read;
  const { encoding: found, sheet } = file;
  return { format, ...(found && { encoding: found }), ...(sheet && { sheet }), columns, warnings: imported.warnings };
}

/** Generates ids that only distinguish the speakers of one file. */
function counted(): () => string {
  let count = 0;
  return () => String(++count);
}
