import type { ComponentType } from 'react';
import type { FileAction } from '../../../../domain/access/actions.ts';
import type { Keys } from '../engine/document/keys.ts';
import type { Editor } from '../engine/session/editor.ts';

/** In the order of the list of shortcuts and of menus. */
export const actionGroups = [
  'caption',
  'selection',
  'time',
  'play',
  'search',
  'quality',
  'panels',
  'document',
  'help',
] as const;

export type ActionGroup = (typeof actionGroups)[number];

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
  /** Text fields other than a caption's text do this to what is typed in them: there the keys are the field's. */
  readonly isOfFields?: boolean;
  /** Every text does this to what is typed in it, a caption's too: there the keys are the text's. */
  readonly isOfTexts?: boolean;
  /** What the user must be allowed to do with the file. Without it anyone who may open the file may do it. */
  readonly needs?: FileAction;
  /** Whether it applies to what is selected and shown. Ask {@link canRun}. */
  readonly isEnabled: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
  /** For what is turned on and off: whether it is on. */
  readonly isOn?: (editor: Editor) => boolean;
}

/** Whether an action applies now and the user may do it: what its button, its keys and every other place of it ask. */
export function canRun({ needs, isEnabled }: Action, editor: Editor): boolean {
  return (needs === undefined || editor.file.may.includes(needs)) && isEnabled(editor);
}

export type ActionName =
  | 'playPause'
  | 'seekBack'
  | 'seekForward'
  | 'secondBack'
  | 'secondForward'
  | 'shuttleBack'
  | 'shuttleForward'
  | 'frameBack'
  | 'frameForward'
  | 'playCaption'
  | 'playFromBefore'
  | 'playFromWord'
  | 'loopCaption'
  | 'slower'
  | 'faster'
  | 'quieter'
  | 'louder'
  | 'mute'
  | 'fullScreen'
  | 'goToTime'
  | 'previousShot'
  | 'nextShot'
  | 'toggleShot'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomFit'
  | 'previousCaption'
  | 'nextCaption'
  | 'splitAtCursor'
  | 'splitAtPlayhead'
  | 'mergeWithNext'
  | 'insertCaption'
  | 'deleteCaption'
  | 'bold'
  | 'italic'
  | 'underline'
  | 'balanceLines'
  | 'insertSign'
  | 'extendToPreviousRow'
  | 'extendToNextRow'
  | 'extendToEnd'
  | 'selectAll'
  | 'selectBy'
  | 'selectOne'
  | 'setSpeaker'
  | 'setInTime'
  | 'setOutTime'
  | 'typeTimes'
  | 'setInWithNeighbour'
  | 'setOutWithNeighbour'
  | 'nudgeEarlier'
  | 'nudgeLater'
  | 'nudgeInEarlier'
  | 'nudgeInLater'
  | 'nudgeOutEarlier'
  | 'nudgeOutLater'
  | 'shiftTimes'
  | 'setInAndShift'
  | 'extendToPrevious'
  | 'extendToNext'
  | 'giveToPrevious'
  | 'giveToNext'
  | 'find'
  | 'replace'
  | 'nextHit'
  | 'previousHit'
  | 'nextFinding'
  | 'previousFinding'
  | 'nextDoubt'
  | 'previousDoubt'
  | 'nextSilence'
  | 'previousSilence'
  | 'nextCommented'
  | 'previousCommented'
  | 'fixCaption'
  | 'fixAll'
  | 'showTranslate'
  | 'showImport'
  | 'showStyle'
  | 'showLimits'
  | 'showSettings'
  | 'showVersions'
  | 'showComments'
  | 'showSections'
  | 'showIssues'
  | 'showDoubts'
  | 'showBreaks'
  | 'undo'
  | 'redo'
  | 'saveNow'
  | 'showShortcuts';
