import { IconBaselineDensityMedium } from '@tabler/icons-react';
import type { Change } from '../../../../domain/changes/change.ts';
import type { Editor } from '../session/editor.ts';
import type { Action } from './action.ts';

/** The command breaks lines, which is half of the domain's code: it is fetched when the page is idle. */
let command: typeof import('../../../../domain/editor/commands/balanceLines.ts') | null = null;

/** Fetches the command; without a network the action does not apply until it is fetched. */
export async function fetchBalance(): Promise<void> {
  command ??= await import('../../../../domain/editor/commands/balanceLines.ts').catch(() => null);
}

function balanced({ store }: Editor): Change | null {
  const { currentId, document, tab } = store;
  return currentId === null || command === null ? null : command.balanceLines(document, { ids: [currentId], tab });
}

/** Breaks the current caption into even lines. */
export const balanceLines: Action = {
  name: 'balanceLines',
  group: 'caption',
  icon: IconBaselineDensityMedium,
  keys: [{ code: 'KeyB', alt: true, shift: true }],
  needs: 'edit',
  isEnabled: (editor) => balanced(editor) !== null,
  run: (editor) => void editor.store.dispatch(balanced(editor)),
};
