import type { Journal } from '../../frontend/features/editor/engine/saving/journal.ts';

/** Journal that a page writes until it is killed: later writes are discarded. */
export function untilDead(journal: Journal, isDead: () => boolean): Journal {
  return {
    write: async (chain, write) => (isDead() ? undefined : journal.write(chain, write)),
    closeChain: async (chainId) => (isDead() ? undefined : journal.closeChain(chainId)),
    removeConflict: async (conflictId) => (isDead() ? undefined : journal.removeConflict(conflictId)),
    entries: (chainId) => journal.entries(chainId),
    chainsOf: (userId) => journal.chainsOf(userId),
    conflictsOf: (userId) => journal.conflictsOf(userId),
  };
}
