import { IconBaselineDensityMedium } from '@tabler/icons-react';
import type { Change } from '../../../../domain/changes/change.ts';
import type { Editor } from '../engine/session/editor.ts';
import type { Action } from './action.ts';

/** The command breaks lines, which is half of the domain's code: it is fetched when the page is idle. */
let command: typeof import('../../../../domain/editor/commands/balanceLines.ts') | null = null;

/** Fetches the command; without a network the action does not apply until it is fetched. */
export async function fetchBalance(): Promise<void> {
  command ??= await import('../../../../domain/editor/commands/balanceLines.ts').catch(() => null);
}

function balanced({ store }: Editor): Change | null {
  const { document, selection, tab } = store;
  return command?.balanceLines(document, { ids: selection, tab }) ?? null;
}

/** Breaks the selected captions into even lines. Whether that would change several is not tried out beforehand. */
export const balanceLines: Action = {
  name: 'balanceLines',
  group: 'caption',
  icon: IconBaselineDensityMedium,
  keys: [{ code: 'KeyB', alt: true, shift: true }],
  needs: 'edit',
  isEnabled: (editor) => (editor.store.hasSeveral ? command !== null : balanced(editor) !== null),
  run: (editor) => void editor.store.dispatch(balanced(editor)),
};
