import { bounds } from '../captions/bounds.ts';
import { cellOf } from '../captions/cells.ts';
import type { Caption, CaptionId, Cell, LanguageCode, TabId } from '../captions/types.ts';
import type { Change } from '../changes/change.ts';
import type { Op } from '../changes/ops.ts';
import type { CaptionDocument } from '../document/document.ts';
import { replaceAll } from '../editor/commands/replaceAll.ts';
import { changeOf, textOp } from '../editor/edits.ts';
import { realignWords } from '../transcript/realign.ts';
import { caseWriter, endsWithSentence } from './casing.ts';
import type { BatchOperations, Replacement } from './operations.ts';
import { withoutSounds } from './sounds.ts';

/** Captions of one track and the tab whose texts are rewritten. */
export interface BatchScope {
  readonly tab: TabId;
  readonly ids: ReadonlySet<CaptionId>;
}

/** A text to rewrite. */
interface Source {
  readonly text: string;
  readonly language: LanguageCode;
  readonly caption: Caption;
  /** Text of the caption before, or undefined for the first one. */
  readonly before: string | undefined;
  /** Whether the caption before has another speaker. */
  readonly isOtherSpeaker: boolean;
}

/** Rewrites first and second captions. Words keep their times, as far as they are still there. */
function rewriteTexts(
  doc: CaptionDocument,
  { tab, ids }: BatchScope,
  write: (source: Source) => string,
): Change | null {
  const secondLanguage = doc.tabs.find(({ id }) => id === tab)?.lang2 ?? tab;
  const ops: (Op | null)[] = [];
  let before: Caption | undefined;
  doc.captions(tab).forEach((caption) => {
    const previous = before;
    before = caption;
    if (!ids.has(caption.id)) return;
    const cell = cellOf(caption, tab);
    const isOtherSpeaker = previous?.speakerId !== caption.speakerId;
    const written = (part: 'text' | 'second', language: LanguageCode): string => {
      const text = cell[part] ?? '';
      const earlier = previous && (cellOf(previous, tab)[part] ?? '');
      return text === '' ? '' : write({ text, language, caption, before: earlier, isOtherSpeaker });
    };
    ops.push(...rewrittenOps(caption, tab, cell, written('text', tab), written('second', secondLanguage)));
  });
  return changeOf('batch', ops);
}

function rewrittenOps(caption: Caption, tab: TabId, { words, ...cell }: Cell, text: string, second: string) {
  const isText = text !== cell.text && text.length <= bounds.textLength;
  const isSecond = second !== (cell.second ?? '') && second.length <= bounds.textLength;
  return [
    isText ? textOp(caption, tab, text, words && realignWords(words, text, tab)) : null,
    isSecond ? textOp(caption, tab, second, undefined, true) : null,
  ];
}

export function changeCase(doc: CaptionDocument, scope: BatchScope, rules: BatchOperations['casing']): Change | null {
  const writers = new Map<LanguageCode, ReturnType<typeof caseWriter>>();
  return rewriteTexts(doc, scope, ({ text, language, before, isOtherSpeaker }) => {
    const write = writers.get(language) ?? caseWriter({ ...rules, language });
    writers.set(language, write);
    return write(text, before === undefined || isOtherSpeaker || endsWithSentence(before));
  });
}

export function removeSounds(doc: CaptionDocument, scope: BatchScope, kinds: BatchOperations['sounds']): Change | null {
  const speakers = new Set(doc.speakers.map(({ name }) => name.trim().toLowerCase()));
  return rewriteTexts(doc, scope, ({ text }) => withoutSounds(text, kinds, speakers));
}

/** Captions of the scope without text in any tab. */
export function emptied(doc: CaptionDocument, { tab, ids }: BatchScope): CaptionId[] {
  const isEmpty = ({ cells }: Caption) =>
    Object.values(cells).every(({ text, second = '' }) => `${text}${second}` === '');
  const found: CaptionId[] = [];
  doc.captions(tab).forEach((caption) => {
    if (ids.has(caption.id) && isEmpty(caption)) found.push(caption.id);
  });
  return found;
}

/** Replaces the matches of one replacement. */
export const replaceOne = (doc: CaptionDocument, { tab, ids }: BatchScope, replacement: Replacement): Change | null =>
  replaceAll(doc, { ...replacement, tab, ids });
