import type { Entry } from '../../../../../domain/log/saving/entry.ts';
import type { Acknowledgement } from '../../../../../domain/log/saving/messages.ts';
import type { Chain, Conflict, Journal } from './journal.ts';

/**
 * Writes one chain in order. Entries added during a write are combined into the next one, so fast typing builds no
 * queue. Holds everything that is not in the journal yet; a write includes all of it or, if the browser has no space,
 * leaves it for the next write. A crash therefore never leaves entries based on two different revisions, and a journal
 * that works again becomes complete.
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
  /** Revision of the chain in the journal; undefined while the journal does not contain the chain. */
  #writtenRevision: number | undefined;
  #tail: Promise<void> = Promise.resolve();
  #isQueued = false;

  /**
   * `onWritten` is called after every write with whether this browser could store everything. New entries are written
   * after `soon`.
   */
  constructor(journal: Journal, chain: Chain, onWritten: (isKept: boolean) => void, soon?: () => Promise<void>) {
    this.#journal = journal;
    this.#chain = chain;
    this.#revision = chain.revision;
    this.#onWritten = onWritten;
    this.#soon = soon;
  }

  /** Writes the chain itself, before any entries. */
  open(): void {
    this.#enqueue();
  }

  /** Continues a chain that is already in the journal. */
  adopt(): void {
    this.#writtenRevision = this.#chain.revision;
  }

  /** Queues an entry for writing. Replaces an earlier entry with the same `seq`. */
  add(entry: Entry): void {
    this.#unwritten.set(entry.seq, entry);
    this.#enqueue(this.#soon);
  }

  /** Resolves when everything added so far is written, or could not be written. */
  flush(): Promise<void> {
    return this.#tail;
  }

  /**
   * Writes everything unconfirmed, without waiting for a running write: a page that ends within milliseconds would
   * never start the next one.
   */
  writeNow(): void {
    if (!this.#isWritten) this.#tail = Promise.all([this.#tail, this.#try()]).then(() => undefined);
  }

  /**
   * Records a reply of the server. `rewritten` contains the rebased entries; typing before the write starts replaces
   * them.
   */
  acknowledge({ revision, removed, rewritten, conflict }: Acknowledgement<Conflict>): Promise<void> {
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
    // Entries that were replaced during the write remain to be written.
    for (const entry of put) if (this.#unwritten.get(entry.seq) === entry) this.#unwritten.delete(entry.seq);
    for (const conflict of conflicts) this.#unwrittenConflicts.delete(conflict);
  }
}
