import { IconBaselineDensityMedium } from '@tabler/icons-react';
import type { Change } from '../../../../domain/changes/change.ts';
import type { Editor } from '../engine/session/editor.ts';
import type { Action } from './action.ts';

/**
 * Line balancing command, loaded while the page is idle: it contains line breaking, which is half of the domain's code.
 */
let command: typeof import('../../../../domain/editor/commands/balanceLines.ts') | null = null;

/** Loads the command. If loading fails, for example offline, the action stays unavailable until it is loaded. */
export async function fetchBalance(): Promise<void> {
  command ??= await import('../../../../domain/editor/commands/balanceLines.ts').catch(() => null);
}

function balanced({ store }: Editor): Change | null {
  const { document, inOrder: selection, tab } = store.selection;
  return command?.balanceLines(document, { ids: selection, tab }) ?? null;
}

/**
 * Breaks the selected captions into even lines. With several selected captions, availability does not depend on whether
 * anything would change.
 */
export const balanceLines: Action = {
  name: 'balanceLines',
  group: 'caption',
  icon: IconBaselineDensityMedium,
  keys: [{ code: 'KeyB', alt: true, shift: true }],
  needs: 'edit',
  isEnabled: (editor) => (editor.store.selection.hasSeveral ? command !== null : balanced(editor) !== null),
  run: (editor) => void editor.store.dispatch(balanced(editor)),
};
