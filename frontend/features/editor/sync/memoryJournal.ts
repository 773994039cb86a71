import type { Chain, Entry, Journal, Kept, Settlement } from './journal.ts';

/** A journal that lasts as long as the page. Stands in where the browser has no storage, and in tests. */
export class MemoryJournal implements Journal {
  readonly #chains = new Map<string, Chain>();
  readonly #entries = new Map<string, Map<number, Entry>>();
  readonly #kept = new Map<string, Kept>();

  async openChain(chain: Chain): Promise<void> {
    this.#chains.set(chain.chainId, chain);
    this.#entries.set(chain.chainId, this.#entries.get(chain.chainId) ?? new Map());
  }

  async write(chainId: string, entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) this.#entries.get(chainId)?.set(entry.seq, structuredClone(entry));
  }

  async settle(chainId: string, settlement: Settlement): Promise<void> {
    const chain = this.#chains.get(chainId);
    if (!chain) return;
    this.#chains.set(chainId, { ...chain, revision: settlement.revision });
    for (const seq of settlement.removed) this.#entries.get(chainId)?.delete(seq);
    await this.write(chainId, settlement.rewritten);
    if (settlement.kept) this.#kept.set(settlement.kept.keptId, structuredClone(settlement.kept));
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

  async keptOf(userId: string): Promise<Kept[]> {
    return [...this.#kept.values()].filter((kept) => kept.document.userId === userId);
  }

  async forget(keptId: string): Promise<void> {
    this.#kept.delete(keptId);
  }
}
