import type { Change } from '../../../../domain/changes/change.ts';
import type { Finding, QualityRule } from '../../../../domain/quality/findings.ts';
import type { FixPlan } from '../../../../domain/quality/fixAll.ts';
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

/** Captions of complete sections stay as they are. */
const unlocked = ({ env, sections: { isLocked } }: Editor) => ({ ...env, isLocked });

/** Returns one change that fixes everything fixable in the selected captions. */
export function fixOfSelected(editor: Editor): Change | null {
  const { store, quality } = editor;
  return quality.fixes?.fixSome(store.document, store.selection.inOrder, quality.profile, unlocked(editor)) ?? null;
}

/**
 * Returns what fixing everything fixable in every tab would do, without the rules that are left out and without complete
 * sections. Null until the code that fixes is loaded.
 */
export function planOfAll(editor: Editor, leftOut: ReadonlySet<QualityRule>): FixPlan | null {
  const { store, quality } = editor;
  return quality.fixes?.planFixes(store.document, quality.profile, unlocked(editor), leftOut) ?? null;
}

/** Fixes as planned, in one undo step. */
export function applyFixes({ store, quality, ui }: Editor, { change, counts }: FixPlan): void {
  if (store.dispatch(change)) ui.fixedAll.emit({ counts, left: quality.count });
}
