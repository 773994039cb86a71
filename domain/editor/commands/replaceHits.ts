import { bounds } from '../../captions/bounds.ts';
import { cellOf, textOf } from '../../captions/cells.ts';
import type { Caption } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { Op } from '../../changes/ops.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { realignWords } from '../../transcript/realign.ts';
import { changeOf, textOp } from '../edits.ts';
import type { FoundHit } from '../searchTexts.ts';

/**
 * Replaces hits of an earlier search in any tabs, in one step. Texts that have changed since, or would exceed their
 * maximum length, are skipped. Null if nothing is replaced.
 */
export function replaceHits(doc: CaptionDocument, hits: readonly FoundHit[]): Change | null {
  const byText = Map.groupBy(hits, ({ tab, id, second }) => `${tab} ${second} ${id}`);
  const ops = [...byText.values()].map((own) => replaceIn(doc, own));
  return changeOf('replaceAll', ops);
}

function replaceIn(doc: CaptionDocument, hits: readonly FoundHit[]): Op | null {
  const [{ tab, id, second } = { tab: '', id: '', second: false }] = hits;
  const caption = doc.get(id);
  if (!caption || !doc.tabsOf(id).some((linked) => linked.id === tab)) return null;
  const text = replaced(textOf(caption, tab, second), hits);
  return text === null || text.length > bounds.textLength ? null : opOf(caption, tab, text, second);
}

function opOf(caption: Caption, tab: string, text: string, second: boolean): Op | null {
  const { words } = cellOf(caption, tab);
  return textOp(caption, tab, text, words && !second ? realignWords(words, text, tab) : words, second);
}

/** Returns the text with all hits replaced, or null if one of them no longer exists. */
function replaced(text: string, hits: readonly FoundHit[]): string | null {
  let said = '';
  let from = 0;
  for (const { at, cut, put } of hits) {
    if (at < from || !text.startsWith(cut, at)) return null;
    said += text.slice(from, at) + put;
    from = at + cut.length;
  }
  return said + text.slice(from);
}
