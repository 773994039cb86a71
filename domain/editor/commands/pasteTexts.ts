import { bounds } from '../../captions/bounds.ts';
import type { CaptionId, TabId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { changeOf } from '../edits.ts';
import { setText } from './setText.ts';

export interface PasteTexts {
  readonly tab: TabId;
  /** Captions in order. */
  readonly ids: readonly CaptionId[];
  /** One text for each caption. An empty one leaves its caption as it is; those without a caption are not used. */
  readonly texts: readonly string[];
}

/** Replaces the texts of several captions. Null if a text is too long, or if nothing changes. */
export function pasteTexts(doc: CaptionDocument, { tab, ids, texts }: PasteTexts): Change | null {
  if (texts.some((text) => text.length > bounds.textLength)) return null;
  const changes = ids.map((id, at) => (texts[at] ? setText(doc, { id, tab, text: texts[at] }) : null));
  return changeOf(
    'pasteTexts',
    changes.flatMap((change) => change?.ops ?? []),
  );
}

/** Cell that a spreadsheet quotes because it contains a line break, a tab or a quotation mark. */
const quoted = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/;

/**
 * Splits pasted text into one text for each caption: the lines, or the cells of a column copied from a spreadsheet,
 * which may contain line breaks. Of several columns, the one with the most text is used. Empty lines at the end are
 * left out.
 */
export function textsOf(pasted: string): readonly string[] {
  const rows: string[][] = [[]];
  let rest = pasted.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '');
  while (rest !== '') {
    const inner = quoted.exec(rest)?.[1];
    const isQuoted = inner !== undefined && /[\n\t]|""/.test(inner);
    const length = isQuoted ? inner.length + 2 : rest.search(/[\t\n]|$/);
    rows.at(-1)?.push((isQuoted ? inner.replaceAll('""', '"') : rest.slice(0, length)).trim());
    if (rest[length] === '\n') rows.push([]);
    rest = rest.slice(length + 1);
  }
  const columns = Math.max(...rows.map((row) => row.length));
  const lengths = Array.from({ length: columns }, (_, at) =>
    rows.reduce((sum, row) => sum + (row[at]?.length ?? 0), 0),
  );
  const longest = lengths.indexOf(Math.max(...lengths));
  return pasted.trim() === '' ? [] : rows.map((row) => row[longest] ?? '');
}
