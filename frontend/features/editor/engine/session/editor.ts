import type { CaptionId } from '../../../../../domain/captions/types.ts';
import type { FileDetail } from '../../../../entities/file/file.ts';
import type { Quality } from '../checks/quality.ts';
import type { CaptionSelection } from '../document/captionSelection.ts';
import type { DocumentStore } from '../document/documentStore.ts';
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
  /** Whether the document has been read again and shows the changes of others. */
  readonly isFresh: boolean;
  /** Call after the user has decided. Removes the conflicts here and from the journal, and unlocks the editor. */
  resolve(): Promise<void>;
}

/** Everything that one open file needs. Lives outside React. */
export interface Editor {
  readonly file: FileDetail;
  /** Whether this computer holds changes from when the user could still edit, which the server does not accept now. */
  readonly isHeldBack: boolean;
  readonly store: DocumentStore;
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

/** Whether a dialog is open. It then receives all keys. */
export function hasDialog({ ui, store }: Editor): boolean {
  return ui.dialog !== null || store.isLocked;
}

/** Selects a caption, scrolls it into view and puts the caret into its text. */
export function goTo(editor: Editor, id: CaptionId, caret: 'start' | 'end' | number = 'end'): void {
  editor.store.selection.select(id);
  editor.ui.requestFocus({ captionId: id, field: 'text', caret });
}

/** Returns the caret position in a caption's text, or its end. */
export const caretIn = ({ cursor }: CaptionSelection, id: CaptionId): number | 'end' =>
  cursor?.captionId === id ? cursor.offset : 'end';

/** Moves the playhead to a caption unless it is already within it. Does nothing during playback. */
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
 * Returns the start of the first picture at or after an instant, in milliseconds. Captions use the document's frame
 * rate; if the video has another one, the picture at a caption's in time may still show the previous caption.
 */
export function firstFrameMs(ms: number, rate: FileDetail['frameRate']): number {
  if (rate === null) return ms;
  // Half a millisecond less, because an in time is the rounded start of its frame.
  const frame = Math.ceil(((ms - 0.5) * rate.numerator) / (1000 * rate.denominator));
  return Math.round((frame * 1000 * rate.denominator) / rate.numerator);
}
