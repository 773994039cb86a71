import { IconEarScan, IconVolume3 } from '@tabler/icons-react';
import type { Caption } from '../../../../domain/captions/types.ts';
import { isUnrecognised, silentGaps, spokenWords } from '../../../../domain/transcript/doubts.ts';
import { doubtsIn } from '../engine/document/textPieces.ts';
import { type Editor, seekToCaption } from '../engine/session/editor.ts';
import type { Action } from './action.ts';

type Step = 1 | -1;

/** Yields the positions of unrecognized words, caption by caption, starting at index `from`. */
function* doubtsFrom({ store: { selection } }: Editor, from: number, step: Step) {
  const { document, tab } = selection;
  for (let index = from; index >= 0 && index < document.count(tab); index += step) {
    const caption = document.at(tab, index);
    const cell = caption?.cells[tab];
    if (!caption || !cell?.words?.some(isUnrecognised)) continue;
    const places = doubtsIn(cell.text, cell.words);
    for (const place of step === 1 ? places : places.toReversed()) yield { caption, index, place };
  }
}

/** Selects the next unrecognized word after the caret, or the previous one before it. Wraps around at the ends. */
function goToDoubt(editor: Editor, step: Step): void {
  const { store, ui } = editor;
  const { currentId, cursor } = store.selection;
  const current = currentId === null ? 0 : store.document.indexOf(currentId);
  const caret = cursor?.captionId === currentId ? (cursor?.offset ?? -1) : step === 1 ? -1 : Number.POSITIVE_INFINITY;
  const isBeyond = (index: number, at: number) =>
    step === 1 ? index > current || at > caret : index < current || at < caret;
  const start = step === 1 ? 0 : store.document.count(store.selection.tab) - 1;
  const found =
    doubtsFrom(editor, current, step).find(({ index, place }) => isBeyond(index, place.at)) ??
    doubtsFrom(editor, start, step).next().value;
  if (!found) return;
  store.selection.select(found.caption.id);
  ui.requestFocus({ captionId: found.caption.id, field: 'text', caret: found.place.at, selectTo: found.place.to });
  seekToCaption(editor, found.caption.id);
}

const hasWords = ({ store }: Editor): boolean => {
  const { document, tab } = store.selection;
  const captions: Iterable<Caption> = document.captions(tab);
  for (const { cells } of captions) if (cells[tab]?.words) return true;
  return false;
};

export const nextDoubt: Action = {
  name: 'nextDoubt',
  group: 'quality',
  icon: IconEarScan,
  keys: [{ code: 'F9' }],
  repeats: true,
  isEnabled: hasWords,
  run: (editor) => goToDoubt(editor, 1),
};

export const previousDoubt: Action = {
  ...nextDoubt,
  name: 'previousDoubt',
  keys: [{ code: 'F9', shift: true }],
  run: (editor) => goToDoubt(editor, -1),
};

/** Moves the playhead to the next or previous silence of a second or longer. */
function goToSilence({ store, clock }: Editor, step: Step): void {
  const { document, tab } = store.selection;
  const gaps = silentGaps(spokenWords(document.captions(tab), tab));
  const found =
    step === 1
      ? gaps.find(({ startMs }) => startMs > clock.positionMs)
      : gaps.findLast(({ startMs }) => startMs < clock.positionMs);
  if (found) clock.seek(found.startMs);
}

export const nextSilence: Action = {
  name: 'nextSilence',
  group: 'quality',
  icon: IconVolume3,
  keys: [{ code: 'F4' }],
  repeats: true,
  isEnabled: hasWords,
  run: (editor) => goToSilence(editor, 1),
};

export const previousSilence: Action = {
  ...nextSilence,
  name: 'previousSilence',
  keys: [{ code: 'F4', shift: true }],
  run: (editor) => goToSilence(editor, -1),
};
