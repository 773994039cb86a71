import type { CaptionId } from '../../../../../domain/captions/types.ts';
import type { FileDetail } from '../../../../entities/file/file.ts';
import type { Quality } from '../checks/quality.ts';
import type { EditorStore } from '../document/editorStore.ts';
import type { EditorUi } from '../document/editorUi.ts';
import type { Signal } from '../document/signal.ts';
import type { ViewSettings } from '../document/viewSettings.ts';
import type { Live } from '../live/live.ts';
import type { MediaClock } from '../media/mediaClock.ts';
import type { PlayFollower } from '../media/playFollower.ts';
import type { Shots } from '../media/shots.ts';
import type { Commented } from '../review/commented.ts';
import type { Sections } from '../review/sections.ts';
import type { Conflict, Journal } from '../saving/journal.ts';
import type { SaveQueue } from '../saving/saveQueue.ts';
import type { CaptionSearch } from '../search/captionSearch.ts';
import type { Availability } from './availability.ts';

/** This user's changes that conflict with someone else's, until the user has decided. */
export interface Conflicts {
  readonly changed: Signal;
  readonly unresolved: readonly Conflict[];
  /** False until the document has been read again and shows the others' changes. */
  readonly isFresh: boolean;
  /** Call when the user has decided: removes them here and from the journal, and unlocks the editor. */
  resolve(): Promise<void>;
}

/** Everything one open file needs; lives outside React. */
export interface Editor {
  readonly file: FileDetail;
  /** Changes from when the person might still edit are on this computer, and the server does not take them now. */
  readonly isHeldBack: boolean;
  readonly store: EditorStore;
  readonly quality: Quality;
  readonly search: CaptionSearch;
  readonly shots: Shots;
  readonly sections: Sections;
  readonly commented: Commented;
  readonly clock: MediaClock;
  readonly follower: PlayFollower;
  readonly availability: Availability;
  readonly saves: SaveQueue;
  readonly journal: Journal;
  readonly conflicts: Conflicts;
  readonly live: Live;
  readonly ui: EditorUi;
  readonly view: ViewSettings;
  readonly env: { newId(): string };
  close(): Promise<void>;
}

/** True while a dialog is open: keys are for it alone. */
export function hasDialog({ ui, store }: Editor): boolean {
  return ui.dialog !== null || store.isLocked;
}

/** Selects a caption, shows it in the list and puts the caret into its text. */
export function goTo(editor: Editor, id: CaptionId, caret: 'start' | 'end' | number = 'end'): void {
  editor.store.select(id);
  editor.ui.requestFocus({ captionId: id, field: 'text', caret });
}

/** Where the caret was in a caption's text, or its end. */
export const caretIn = ({ cursor }: EditorStore, id: CaptionId): number | 'end' =>
  cursor?.captionId === id ? cursor.offset : 'end';

/** Moves the playhead to a caption unless it is within it already; does nothing while playing. */
export function seekToCaption(editor: Editor, id: CaptionId): void {
  const caption = editor.store.document.get(id);
  if (!caption || editor.clock.isPlaying) return;
  const { positionMs } = editor.clock;
  const shownMs = firstFrameMs(caption.startMs, editor.file.frameRate);
  if (positionMs < caption.startMs || positionMs >= caption.endMs) {
    editor.clock.seek(shownMs < caption.endMs ? shownMs : caption.startMs);
  }
}

/**
 * When the first picture at or after an instant begins, in milliseconds. Captions are counted in the document's
 * frames; where the video has others, the picture at a caption's in time may still show the caption before.
 */
export function firstFrameMs(ms: number, rate: FileDetail['frameRate']): number {
  if (rate === null) return ms;
  // Half a millisecond less: an in time is the rounded beginning of its frame.
  const frame = Math.ceil(((ms - 0.5) * rate.numerator) / (1000 * rate.denominator));
  return Math.round((frame * 1000 * rate.denominator) / rate.numerator);
}
