import type { Acknowledgement, Chain, Conflict, Entry, Journal } from './journal.ts';

/** A journal in memory, for tests. */
export class MemoryJournal implements Journal {
  readonly #chains = new Map<string, Chain>();
  readonly #entries = new Map<string, Map<number, Entry>>();
  readonly #conflicts = new Map<string, Conflict>();

  async openChain(chain: Chain): Promise<void> {
    this.#chains.set(chain.chainId, chain);
    this.#entries.set(chain.chainId, this.#entries.get(chain.chainId) ?? new Map());
  }

  async write(chainId: string, entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) this.#entries.get(chainId)?.set(entry.seq, structuredClone(entry));
  }

  async acknowledge(chainId: string, acknowledgement: Acknowledgement): Promise<void> {
    const chain = this.#chains.get(chainId);
    if (!chain) return;
    this.#chains.set(chainId, { ...chain, revision: acknowledgement.revision });
    for (const seq of acknowledgement.removed) this.#entries.get(chainId)?.delete(seq);
    await this.write(chainId, acknowledgement.rewritten);
    if (acknowledgement.conflict)
      this.#conflicts.set(acknowledgement.conflict.conflictId, structuredClone(acknowledgement.conflict));
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
