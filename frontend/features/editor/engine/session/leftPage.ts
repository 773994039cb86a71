import type { ChainLocks } from '../saving/chainLocks.ts';

/** Ids under which a page writes in the browser: the chain of its unsaved changes, and its undo history. */
export interface OpenPage {
  readonly chainId: string;
  readonly historyId: string;
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Maximum wait for the previous page. A page that is reloaded ends within milliseconds; on a busy device it takes
 * longer.
 */
const patienceMs = 3_000;

const nameOf = (subtitleId: string) => `editor:${subtitleId}`;

/**
 * Records in the tab's storage which page is left, for the page that is loaded next. Only a page that is left is
 * recorded: a duplicate of this tab copies its storage and must get its own history. The returned function records the
 * page and stops.
 */
export function noteLeaving(storage: TabStorage, subtitleId: string, page: OpenPage): () => void {
  const note = () => {
    try {
      storage.setItem(nameOf(subtitleId), JSON.stringify(page));
    } catch {
      // If the storage is full, the next page uses the newest history that is not locked.
    }
  };
  window.addEventListener('pagehide', note);
  return () => {
    window.removeEventListener('pagehide', note);
    note();
  };
}

/**
 * Returns the page of the same document that this tab left, or null. Browsers load a page while the previous one is
 * still ending, so this waits until that one has finished writing and released its locks.
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
