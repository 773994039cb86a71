import type { Reader } from '../cues.ts';
import { decodeText } from '../encoding/decode.ts';
import { readSheet } from '../sheet/read.ts';
import { withLineFeeds } from '../text/lines.ts';
import { warning } from '../warnings.ts';
import { unguardCell } from './guard.ts';
import { findDelimiter, readTable } from './table.ts';

/** Reads CSV with any common delimiter and encoding; columns are identified by their headers. */
export const read: Reader = (bytes, options = {}) => {
  const { text, found: encoding, warnings } = decodeText(bytes, options);
  const bare = text.replace(/^\uFEFF/, '').replace(/^sep=(.)\r?\n/, '');
  const { rows, isCutOff } = readTable(bare, findDelimiter(bare));
  const found = isCutOff ? [...warnings, warning(null, 'file.truncated', 'a quoted cell is not closed')] : warnings;
  const plain = rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => withLineFeeds(unguardCell(cell))) }));
  const file = readSheet(plain, options, found);
  return file && { ...file, encoding };
};
