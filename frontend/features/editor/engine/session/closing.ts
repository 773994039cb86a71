import type { Editor } from './editor.ts';

/** Editors of this page that were left and are still saving, by document. */
const closing = new Map<string, Promise<void>>();

/** Maximum wait for a closing editor: a connection may neither work nor fail. The journal holds what is unsaved. */
const patienceMs = 3_000;

/** Closes an editor. Its document should not be read again until its last save has finished. */
export function closeEditor(subtitleId: string, editor: Pick<Editor, 'close'>): void {
  const closed = editor
    .close()
    .catch(() => undefined)
    .finally(() => closing.get(subtitleId) === closed && closing.delete(subtitleId));
  closing.set(subtitleId, closed);
}

export const isClosing = (subtitleId: string): boolean => closing.has(subtitleId);

/** Waits for the last save of an editor of the same document. */
export async function untilClosed(subtitleId: string): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([closing.get(subtitleId), late]);
}
