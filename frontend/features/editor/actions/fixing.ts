import type { Change } from '../../../../domain/changes/change.ts';
import type { Finding } from '../../../../domain/quality/findings.ts';
import type { Editor } from '../engine/session/editor.ts';

/** Returns the change that fixes one finding, or null if it has to be fixed by hand; then no button is shown. */
export function fixOf({ store, quality, env }: Editor, finding: Finding): Change | null {
  return quality.fixes?.fixFinding(store.document, finding, quality.profile, env) ?? null;
}

/** Returns the change that fixes the first fixable finding of the current caption. */
export function fixOfCurrent(editor: Editor): Change | null {
  const { store, quality } = editor;
  if (store.selection.currentId === null) return null;
  for (const finding of quality.findingsOf(store.selection.currentId)) {
    const change = quality.isShown(finding) ? fixOf(editor, finding) : null;
    if (change) return change;
  }
  return null;
}

/** Returns one change that fixes everything fixable in the selected captions. */
export function fixOfSelected({ store, quality, env }: Editor): Change | null {
  return quality.fixes?.fixSome(store.document, store.selection.inOrder, quality.profile, env) ?? null;
}

/** Returns one change that fixes everything fixable in every tab. */
export function fixOfAll({ store, quality, env }: Editor): Change | null {
  return quality.fixes?.fixAll(store.document, quality.profile, env) ?? null;
}
