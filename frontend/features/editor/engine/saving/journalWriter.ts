import type { Chain, Conflict, Entry, Journal } from './journal.ts';

/** What the server's reply changes in a chain. */
export interface Acknowledgement {
  /** The server's revision that the remaining entries are now based on. */
  readonly revision: number;
  readonly removed: readonly number[];
  readonly rewritten: readonly Entry[];
  readonly conflict?: Conflict;
}

/**
 * Writes one chain in order. Entries added while a write runs go together with the next write, so fast typing builds
 * no queue. It holds everything that the journal does not have yet; a write takes all of it or, when the browser has
 * no room, leaves it for the next. So a crash never leaves entries based on two different revisions side by side,
 * and a journal that works again is complete again.
 */
export class JournalWriter {
  readonly #journal: Journal;
  readonly #chain: Chain;
  readonly #onWritten: (isKept: boolean) => void;
  readonly #soon: (() => Promise<void>) | undefined;
  readonly #unwritten = new Map<number, Entry>();
  readonly #unremoved = new Set<number>();
  readonly #unwrittenConflicts = new Set<Conflict>();
  #revision: number;
  /** The revision that the journal says; undefined while it has no such chain. */
  #writtenRevision: number | undefined;
  #tail: Promise<void> = Promise.resolve();
  #isQueued = false;

  /** `onWritten` is told after every write whether this browser could keep everything. Entries are written after `soon`. */
  constructor(journal: Journal, chain: Chain, onWritten: (isKept: boolean) => void, soon?: () => Promise<void>) {
    this.#journal = journal;
    this.#chain = chain;
    this.#revision = chain.revision;
    this.#onWritten = onWritten;
    this.#soon = soon;
  }

  /** Says whose entries will follow. */
  open(): void {
    this.#enqueue();
  }

  /** Continues a chain that the journal has already. */
  adopt(): void {
    this.#writtenRevision = this.#chain.revision;
  }

  /** Keeps the entry, in place of an earlier one with its `seq`. */
  add(entry: Entry): void {
    this.#unwritten.set(entry.seq, entry);
    this.#enqueue(this.#soon);
  }

  /** Resolves when everything added so far is written, or could not be. */
  flush(): Promise<void> {
    return this.#tail;
  }

  /**
   * Writes what is not confirmed to be written, without waiting for a write that runs: a page that ends within
   * milliseconds would never begin the next one.
   */
  writeNow(): void {
    if (!this.#isWritten) this.#tail = Promise.all([this.#tail, this.#try()]).then(() => undefined);
  }

  /** `rewritten` are entries as they are now; what is typed before the write runs replaces them. */
  acknowledge({ revision, removed, rewritten, conflict }: Acknowledgement): Promise<void> {
    for (const seq of removed) {
      this.#unwritten.delete(seq);
      this.#unremoved.add(seq);
    }
    for (const entry of rewritten) this.#unwritten.set(entry.seq, entry);
    if (conflict) this.#unwrittenConflicts.add(conflict);
    this.#revision = revision;
    this.#enqueue();
    return this.#tail;
  }

  get #isWritten(): boolean {
    const unwritten = this.#unwritten.size + this.#unremoved.size + this.#unwrittenConflicts.size;
    return unwritten === 0 && this.#revision === this.#writtenRevision;
  }

  #enqueue(soon?: () => Promise<void>): void {
    if (this.#isQueued) return;
    this.#isQueued = true;
    const ready = soon ? Promise.all([this.#tail, soon()]) : this.#tail;
    this.#tail = ready.then(() => {
      this.#isQueued = false;
      return this.#try();
    });
  }

  #try(): Promise<void> {
    return this.#write().then(
      () => this.#onWritten(true),
      () => this.#onWritten(false),
    );
  }

  async #write(): Promise<void> {
    if (this.#isWritten) return;
    const revision = this.#revision;
    const removed = [...this.#unremoved];
    const put = [...this.#unwritten.values()];
    const conflicts = [...this.#unwrittenConflicts];
    await this.#journal.write({ ...this.#chain, revision }, { removed, put, conflicts });
    this.#writtenRevision = revision;
    for (const seq of removed) this.#unremoved.delete(seq);
    // Entries that were replaced while the write ran are still to be written.
    for (const entry of put) if (this.#unwritten.get(entry.seq) === entry) this.#unwritten.delete(entry.seq);
    for (const conflict of conflicts) this.#unwrittenConflicts.delete(conflict);
  }
}
