import type { ChainLocks } from './chainLocks.ts';
import { type Chain, type Conflict, type DocumentKey, isSameDocument, type Journal } from './journal.ts';
import { SaveQueue } from './saveQueue.ts';
import type { Transport } from './transport.ts';

export interface RecoveryOptions {
  readonly document: DocumentKey;
  readonly journal: Journal;
  readonly transport: Transport;
  readonly locks: ChainLocks;
  readonly newId: () => string;
  readonly nowMs: () => number;
}

/** Result of recovering the work of earlier pages. */
export interface Recovered {
  readonly savedChanges: number;
  /** Number of changes still in the journal, because the server refused them or could not be reached. */
  readonly unsavedChanges: number;
  /** Conflicts with changes that the server did not accept. They remain in the journal until the user decides. */
  readonly conflicts: readonly Conflict[];
}

/**
 * Sends what closed pages left in the journal, before the document is read: the server rebases it and recognizes what
 * it already has. Open pages send their own changes.
 */
export async function recover(options: RecoveryOptions): Promise<Recovered> {
  const chains = await options.journal.chainsOf(options.document.userId);
  let [savedChanges, unsavedChanges] = [0, 0];
  const conflicts: Conflict[] = [];
  for (const chain of chains) {
    if (!isSameDocument(chain.document, options.document)) continue;
    await options.locks.ifFree(chain.chainId, async () => {
      const { sent, left } = await drain(chain, options, (conflict) => conflicts.push(conflict));
      savedChanges += sent;
      unsavedChanges += left;
    });
  }
  return { savedChanges, unsavedChanges, conflicts };
}

async function drain(
  chain: Chain,
  options: RecoveryOptions,
  onConflict: (conflict: Conflict) => void,
): Promise<{ sent: number; left: number }> {
  const entries = await options.journal.entries(chain.chainId);
  const { journal, transport, newId, nowMs } = options;
  // Missed changes become visible when the document is read. There is no document here to check what fits; the server
  // checks it.
  const queue = new SaveQueue({
    chain,
    journal,
    transport,
    newId,
    nowMs,
    isBlind: true,
    onMissed: () => 'diverged',
    onConflict,
    onReloadNeeded: () => undefined,
  });
  queue.resume(entries);
  await queue.saveNow();
  await queue.close();
  const left = queue.unsaved.length;
  return { sent: entries.length - left, left };
}
