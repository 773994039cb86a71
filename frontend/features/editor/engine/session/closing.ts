import type { Editor } from './editor.ts';

/** Editors of this page that have been left and still save, by their documents. */
const closing = new Map<string, Promise<void>>();

/** A connection that neither works nor fails holds nobody up for longer: the journal has what is unsaved. */
const patienceMs = 3_000;

/** Closes an editor. Until its last save has ended, its document should not be read again. */
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
