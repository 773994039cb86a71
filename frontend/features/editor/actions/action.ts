import type { ComponentType } from 'react';
import type { Editor } from '../session/editor.ts';
import type { Keys } from './keys.ts';

export type ActionGroup = 'caption' | 'time' | 'play' | 'quality' | 'document' | 'help';

/**
 * One thing the user can do. The toolbar, the menus, the keyboard and the list of shortcuts all read this
 * object, so they can never disagree about its name, its keys or whether it applies.
 */
export interface Action {
  /** Also the key of its label: `editor:actions.<name>`. */
  readonly name: ActionName;
  readonly group: ActionGroup;
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** Combinations that run it; the first one is shown. */
  readonly keys: readonly Keys[];
  /** Goes on while the key is held down. */
  readonly repeats?: boolean;
  readonly isEnabled: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

export type ActionName =
  | 'playPause'
  | 'seekBack'
  | 'seekForward'
  | 'previousCaption'
  | 'nextCaption'
  | 'splitAtCursor'
  | 'splitAtPlayhead'
  | 'mergeWithNext'
  | 'insertCaption'
  | 'deleteCaption'
  | 'setInTime'
  | 'setOutTime'
  | 'typeTimes'
  | 'nextFinding'
  | 'previousFinding'
  | 'fixCaption'
  | 'fixAll'
  | 'undo'
  | 'redo'
  | 'saveNow'
  | 'showShortcuts';
