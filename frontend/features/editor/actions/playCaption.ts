import { IconCursorText, IconPlayerTrackNext, IconRepeat, IconRewindBackward10 } from '@tabler/icons-react';
import type { Word } from '../../../../domain/captions/types.ts';
import { wordSpans } from '../../../../domain/captions/words.ts';
import type { Editor } from '../engine/session/editor.ts';
import type { Action } from './action.ts';

/** Milliseconds to play before and after a caption. */
const aroundMs = 1000;

/** Time range from the start of the first selected caption to the end of the last one. */
function selectedRange({ store }: Editor): { startMs: number; endMs: number } | null {
  const { document, inOrder } = store.selection;
  const first = document.get(inOrder[0] ?? '');
  const last = document.get(inOrder.at(-1) ?? '');
  return first && last ? { startMs: first.startMs, endMs: last.endMs } : null;
}

function play(editor: Editor, isLoop: boolean): void {
  const range = selectedRange(editor);
  if (range) editor.clock.playRange({ ...range, isLoop });
}

/** Plays the selected captions and stops at their end. */
export const playCaption: Action = {
  name: 'playCaption',
  group: 'play',
  icon: IconPlayerTrackNext,
  keys: [{ code: 'KeyP', alt: true }, { code: 'KeyP' }],
  isEnabled: ({ store, clock }) => store.selection.current !== undefined && !clock.hasFailed,
  run: (editor) => play(editor, false),
};

/** Plays the current caption with a second before and after it, to hear its borders, and stops. */
export const playFromBefore: Action = {
  name: 'playFromBefore',
  group: 'play',
  icon: IconRewindBackward10,
  keys: [{ code: 'KeyB', alt: true }, { code: 'KeyB' }],
  isEnabled: ({ store, clock }) => store.selection.current !== undefined && !clock.hasFailed,
  run: ({ store, clock }) => {
    const { current } = store.selection;
    if (!current) return;
    const startMs = Math.max(0, current.startMs - aroundMs);
    clock.playRange({ startMs, endMs: current.endMs + aroundMs, isLoop: false });
  },
};

/** Returns the word at the caret, or the next word of its caption. */
function wordAtCaret({ store }: Editor): Word | undefined {
  const { document, tab, cursor } = store.selection;
  const cell = cursor ? document.get(cursor.captionId)?.cells[tab] : undefined;
  const spans = cell?.words && wordSpans(cell.text, cell.words);
  const at = spans?.findIndex(({ end }) => end >= (cursor?.offset ?? 0)) ?? -1;
  return cell?.words?.[at];
}

/** Starts playback at the word at the caret, like a click on a word of the transcript. */
export const playFromWord: Action = {
  name: 'playFromWord',
  group: 'play',
  icon: IconCursorText,
  keys: [{ code: 'KeyP', alt: true, shift: true }],
  isEnabled: (editor) => wordAtCaret(editor) !== undefined && !editor.clock.hasFailed,
  run: (editor) => {
    const word = wordAtCaret(editor);
    if (!word) return;
    editor.clock.endRange();
    editor.clock.seek(word.startMs);
    void editor.clock.play();
  },
};

/** Loops the selected captions until it is turned off or the playhead is moved elsewhere. */
export const loopCaption: Action = {
  name: 'loopCaption',
  group: 'play',
  icon: IconRepeat,
  keys: [{ code: 'KeyR', alt: true }, { code: 'KeyR' }],
  isEnabled: ({ store, clock }) => (store.selection.current !== undefined || clock.isLooping) && !clock.hasFailed,
  isOn: ({ clock }) => clock.isLooping,
  run: (editor) => {
    if (editor.clock.isLooping) editor.clock.endRange();
    else play(editor, true);
  },
};
