import type { Chain, Entry, Journal, Settlement } from './journal.ts';

/**
 * Writes one chain in order: what is noted while a write runs goes together with the next, so a fast
 * typist makes no queue. A settlement carries everything noted before it, so that no crash can leave
 * entries made upon two different revisions side by side.
 */
export class JournalWriter {
  readonly #journal: Journal;
  readonly #chainId: string;
  readonly #onWorks: (works: boolean) => void;
  readonly #unwritten = new Map<number, Entry>();
  #tail: Promise<void> = Promise.resolve();
  #isWriteQueued = false;
  #settlements = 0;

  /** `onWorks` hears after every write whether this browser could keep it. */
  constructor(journal: Journal, chainId: string, onWorks: (works: boolean) => void) {
    this.#journal = journal;
    this.#chainId = chainId;
    this.#onWorks = onWorks;
  }

  /** Says whose entries will follow. */
  open(chain: Chain): void {
    this.#enqueue(() => this.#journal.openChain(chain));
  }

  /** Keeps the entry, in place of an earlier one with its `seq`. */
  note(entry: Entry): void {
    this.#unwritten.set(entry.seq, entry);
    if (this.#isWriteQueued) return;
    this.#isWriteQueued = true;
    this.#enqueue(async () => {
      this.#isWriteQueued = false;
      if (this.#unwritten.size === 0 || this.#settlements > 0) return;
      await this.#journal.write(this.#chainId, this.#takeUnwritten());
    });
  }

  /** Resolves when everything noted so far is kept, or could not be. */
  flush(): Promise<void> {
    return this.#tail;
  }

  /** `rewritten` are entries as they are now; what is typed before the write runs replaces them. */
  settle(settlement: Settlement): Promise<void> {
    for (const seq of settlement.removed) this.#unwritten.delete(seq);
    for (const entry of settlement.rewritten) this.#unwritten.set(entry.seq, entry);
    this.#settlements += 1;
    this.#enqueue(async () => {
      this.#settlements -= 1;
      await this.#journal.settle(this.#chainId, { ...settlement, rewritten: this.#takeUnwritten() });
    });
    return this.#tail;
  }

  #takeUnwritten(): Entry[] {
    const entries = [...this.#unwritten.values()];
    this.#unwritten.clear();
    return entries;
  }

  #enqueue(write: () => Promise<void>): void {
    this.#tail = this.#tail.then(write).then(
      () => this.#onWorks(true),
      () => this.#onWorks(false),
    );
  }
}
