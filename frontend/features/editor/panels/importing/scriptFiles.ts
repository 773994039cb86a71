import { readDocxText } from '../../../../../domain/formats/docx/readText.ts';
import { decodeText } from '../../../../../domain/formats/encoding/decode.ts';

const extensions = ['.txt', '.md', '.fountain', '.docx'];

/** File types of scripts, for the browser's file dialog. */
export const scriptFileTypes = extensions.join(',');

/** Maximum size of a file with a script: an hour of speech is less than 100 kB of text. */
const maxFileBytes = 16 * 1024 * 1024;

/** Maximum length of a script, in UTF-16 code units: more than a day of speech. */
export const maxScriptLength = 2_000_000;

/** Whether a file may contain a script, judging by its name. */
export const isScriptFile = (name: string): boolean =>
  extensions.some((extension) => name.toLowerCase().endsWith(extension));

/** Reads the text of a file; null if it is too large or has none. */
export async function readScriptFile(file: File): Promise<string | null> {
  if (file.size > maxFileBytes) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = file.name.toLowerCase().endsWith('.docx') ? readDocxText(bytes) : decodeText(bytes).text;
  return text === null || text.trim() === '' || text.length > maxScriptLength ? null : text;
}
