import type { ChainLocks } from '../saving/chainLocks.ts';

/** What a page writes in the browser: the chain of its unsaved changes, and its undo history. */
export interface OpenPage {
  readonly chainId: string;
  readonly historyId: string;
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A page that is reloaded ends within milliseconds; a machine with much to do takes longer. */
const patienceMs = 3_000;

const nameOf = (subtitleId: string) => `editor:${subtitleId}`;

/**
 * Notes in the tab which page is left, for the page that is loaded next. Only a page that is left is noted: a duplicate
 * of this tab, which copies its storage, is to have a history of its own. Call the returned function to note it and stop.
 */
export function noteLeaving(storage: TabStorage, subtitleId: string, page: OpenPage): () => void {
  const note = () => {
    try {
      storage.setItem(nameOf(subtitleId), JSON.stringify(page));
    } catch {
      // Without room, the next page takes the newest history that is free.
    }
  };
  window.addEventListener('pagehide', note);
  return () => {
    window.removeEventListener('pagehide', note);
    note();
  };
}

/**
 * The page of the same document that this tab has left, or null. Browsers load a page while the one before it still
 * ends, so this waits until that has written all it had to write and let go of it.
 */
export async function untilLeft(storage: TabStorage, locks: ChainLocks, subtitleId: string): Promise<OpenPage | null> {
  const page = takeNote(storage, subtitleId);
  if (page) await Promise.all([page.chainId, page.historyId].map((id) => locks.untilFree(id, patienceMs)));
  return page;
}

function takeNote(storage: TabStorage, subtitleId: string): OpenPage | null {
  const name = nameOf(subtitleId);
  try {
    const read: unknown = JSON.parse(storage.getItem(name) ?? 'null');
    storage.removeItem(name);
    return isPage(read) ? read : null;
  } catch {
    return null;
  }
}

const isPage = (value: unknown): value is OpenPage =>
  typeof value === 'object' &&
  value !== null &&
  'chainId' in value &&
  'historyId' in value &&
  typeof value.chainId === 'string' &&
  typeof value.historyId === 'string';
