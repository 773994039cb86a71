import type { Journal } from '../../frontend/features/editor/sync/journal.ts';

/** A journal that a page writes until it is killed: what it still tries after that is not kept. */
export function untilDead(journal: Journal, isDead: () => boolean): Journal {
  return {
    openChain: async (chain) => (isDead() ? undefined : journal.openChain(chain)),
    write: async (chainId, entries) => (isDead() ? undefined : journal.write(chainId, entries)),
    acknowledge: async (chainId, acknowledgement) =>
      isDead() ? undefined : journal.acknowledge(chainId, acknowledgement),
    closeChain: async (chainId) => (isDead() ? undefined : journal.closeChain(chainId)),
    removeConflict: async (conflictId) => (isDead() ? undefined : journal.removeConflict(conflictId)),
    entries: (chainId) => journal.entries(chainId),
    chainsOf: (userId) => journal.chainsOf(userId),
    conflictsOf: (userId) => journal.conflictsOf(userId),
  };
}
