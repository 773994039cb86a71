import type { ComponentType } from 'react';
import type { FileAction } from '../../../../domain/access/actions.ts';
import type { Catalogues } from '../../../platform/i18n.ts';
import type { Keys } from '../engine/document/keys.ts';
import type { Editor } from '../engine/session/editor.ts';

/** Groups of actions, in the order used by the list of shortcuts and by menus. */
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
 * A command the user can run. The toolbar, the menus, the keyboard and the list of shortcuts all read this object, so
 * they never disagree about its name, its keys or whether it applies.
 */
export interface Action {
  /** Unique name; also the key of the label: `editor:actions.<name>`. */
  readonly name: ActionName;
  readonly group: ActionGroup;
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** Key combinations that run the action. The first one is displayed. */
  readonly keys: readonly Keys[];
  /** Whether the action repeats while the key is held down. */
  readonly repeats?: boolean;
  /**
   * Whether text fields other than a caption's text handle these keys themselves, for example undo. The action ignores
   * the keys there.
   */
  readonly isOfFields?: boolean;
  /**
   * Whether every text field, including a caption's text, handles these keys itself. The action ignores the keys there.
   */
  readonly isOfTexts?: boolean;
  /** Permission on the file that the action requires. If absent, everyone who can open the file can run it. */
  readonly needs?: FileAction;
  /** Whether the action applies to the current selection and view. Callers use {@link canRun} instead. */
  readonly isEnabled: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
  /** Whether a toggle action is on. */
  readonly isOn?: (editor: Editor) => boolean;
}

/**
 * Whether an action applies now and the user is allowed to run it. Used by its button, its keys and all other entry
 * points.
 */
export function canRun({ needs, isEnabled }: Action, editor: Editor): boolean {
  return (needs === undefined || editor.file.may.includes(needs)) && isEnabled(editor);
}

export type ActionName = keyof Catalogues['editor']['actions'];
