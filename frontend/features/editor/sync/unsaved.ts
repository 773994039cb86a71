import type { Journal } from './journal.ts';

/** True when something of this user is nowhere but in this browser. */
export async function hasUnsaved(journal: Journal, userId: string): Promise<boolean> {
  const chains = await journal.chainsOf(userId);
  for (const chain of chains) if ((await journal.entries(chain.chainId)).length > 0) return true;
  return (await journal.conflictsOf(userId)).length > 0;
}
