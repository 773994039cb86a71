import type { HistoryJournal } from './historyJournal.ts';
import { type DocumentKey, isSameDocument, type Journal } from './journal.ts';

/** Whether some work of this user exists only in this browser. */
export async function hasUnsaved(journal: Journal, userId: string): Promise<boolean> {
  const chains = await journal.chainsOf(userId);
  for (const chain of chains) if ((await journal.entries(chain.chainId)).length > 0) return true;
  return (await journal.conflictsOf(userId)).length > 0;
}

/**
 * Whether changes of one document exist only in this browser, whether or not an open page holds them, or conflicts of
 * it await a decision.
 */
export async function hasUnsavedOf(journal: Journal, document: DocumentKey): Promise<boolean> {
  const chains = (await journal.chainsOf(document.userId)).filter((chain) => isSameDocument(chain.document, document));
  for (const { chainId } of chains) if ((await journal.entries(chainId)).length > 0) return true;
  const conflicts = await journal.conflictsOf(document.userId);
  return conflicts.some((conflict) => isSameDocument(conflict.document, document));
}

/** Removes the undo histories of this user from this browser. */
export async function forgetHistories(journal: HistoryJournal, userId: string): Promise<void> {
  for (const { historyId } of await journal.headsOf(userId)) await journal.remove(historyId);
}

/** Removes all unsaved work of this user from this browser. */
export async function forgetUnsaved(journal: Journal, userId: string): Promise<void> {
  for (const { chainId } of await journal.chainsOf(userId)) await journal.closeChain(chainId);
  for (const { conflictId } of await journal.conflictsOf(userId)) await journal.removeConflict(conflictId);
}
