import type { Change } from '../../../../domain/changes/change.ts';
import type { Finding } from '../../../../domain/quality/findings.ts';
import type { Editor } from '../engine/session/editor.ts';

/** The change that fixes one finding; null where only a person can, so that no button is shown. */
export function fixOf({ store, quality, env }: Editor, finding: Finding): Change | null {
  return quality.fixes?.fixFinding(store.document, finding, quality.profile, env) ?? null;
}

/** The change that fixes the first finding of the current caption that can be fixed. */
export function fixOfCurrent(editor: Editor): Change | null {
  const { store, quality } = editor;
  if (store.currentId === null) return null;
  for (const finding of quality.findingsOf(store.currentId)) {
    const change = quality.isShown(finding) ? fixOf(editor, finding) : null;
    if (change) return change;
  }
  return null;
}

/** One change that fixes everything that can be fixed in the selected captions. */
export function fixOfSelected({ store, quality, env }: Editor): Change | null {
  return quality.fixes?.fixSome(store.document, store.selection, quality.profile, env) ?? null;
}

/** One change that fixes everything that can be fixed, in every tab. */
export function fixOfAll({ store, quality, env }: Editor): Change | null {
  return quality.fixes?.fixAll(store.document, quality.profile, env) ?? null;
}
