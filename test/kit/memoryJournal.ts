import type { Entry } from '../../domain/log/saving/entry.ts';
import type { Chain, Conflict, Journal, JournalWrite } from '../../frontend/features/editor/engine/saving/journal.ts';

/** Journal in memory, for tests that need no browser storage. */
export class MemoryJournal implements Journal {
  readonly #chains = new Map<string, Chain>();
  readonly #entries = new Map<string, Map<number, Entry>>();
  readonly #conflicts = new Map<string, Conflict>();

  async write(chain: Chain, { removed, put, conflicts }: JournalWrite): Promise<void> {
    this.#chains.set(chain.chainId, chain);
    const entries = this.#entries.get(chain.chainId) ?? new Map<number, Entry>();
    this.#entries.set(chain.chainId, entries);
    for (const seq of removed) entries.delete(seq);
    for (const entry of put) entries.set(entry.seq, structuredClone(entry));
    for (const conflict of conflicts) this.#conflicts.set(conflict.conflictId, structuredClone(conflict));
  }

  async entries(chainId: string): Promise<Entry[]> {
    return [...(this.#entries.get(chainId)?.values() ?? [])].sort((a, b) => a.seq - b.seq);
  }

  async closeChain(chainId: string): Promise<void> {
    this.#chains.delete(chainId);
    this.#entries.delete(chainId);
  }

  async chainsOf(userId: string): Promise<Chain[]> {
    return [...this.#chains.values()].filter((chain) => chain.document.userId === userId);
  }

  async conflictsOf(userId: string): Promise<Conflict[]> {
    return [...this.#conflicts.values()].filter(({ document }) => document.userId === userId);
  }

  async removeConflict(conflictId: string): Promise<void> {
    this.#conflicts.delete(conflictId);
  }
}
