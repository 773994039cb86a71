import type { Acknowledgement, Chain, Conflict, Entry, Journal } from './journal.ts';

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
  readonly #unwritten = new Map<number, Entry>();
  readonly #unremoved = new Set<number>();
  #unwrittenConflicts: readonly Conflict[] = [];
  #revision: number;
  /** The revision that the journal says; undefined while it has no such chain. */
  #writtenRevision: number | undefined;
  #tail: Promise<void> = Promise.resolve();
  #isQueued = false;

  /** `onWritten` is told after every write whether this browser could keep everything. */
  constructor(journal: Journal, chain: Chain, onWritten: (isKept: boolean) => void) {
    this.#journal = journal;
    this.#chain = chain;
    this.#revision = chain.revision;
    this.#onWritten = onWritten;
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
    this.#enqueue();
  }

  /** Resolves when everything added so far is written, or could not be. */
  flush(): Promise<void> {
    return this.#tail;
  }

  /** `rewritten` are entries as they are now; what is typed before the write runs replaces them. */
  acknowledge({ revision, removed, rewritten, conflict }: Acknowledgement): Promise<void> {
    for (const seq of removed) {
      this.#unwritten.delete(seq);
      this.#unremoved.add(seq);
    }
    for (const entry of rewritten) this.#unwritten.set(entry.seq, entry);
    if (conflict) this.#unwrittenConflicts = [...this.#unwrittenConflicts, conflict];
    this.#revision = revision;
    this.#enqueue();
    return this.#tail;
  }

  #enqueue(): void {
    if (this.#isQueued) return;
    this.#isQueued = true;
    const write = () => {
      this.#isQueued = false;
      return this.#write();
    };
    this.#tail = this.#tail.then(write).then(
      () => this.#onWritten(true),
      () => this.#onWritten(false),
    );
  }

  async #write(): Promise<void> {
    if (this.#writtenRevision === undefined) await this.#openChain();
    const revision = this.#revision;
    const [removed, rewritten, conflict] = [
      [...this.#unremoved],
      [...this.#unwritten.values()],
      this.#unwrittenConflicts[0],
    ];
    const { chainId } = this.#chain;
    if (conflict || removed.length > 0 || revision !== this.#writtenRevision)
      await this.#journal.acknowledge(chainId, { revision, removed, rewritten, ...(conflict && { conflict }) });
    else if (rewritten.length > 0) await this.#journal.write(chainId, rewritten);
    this.#written({ revision, removed, rewritten });
    if (conflict) this.#unwrittenConflicts = this.#unwrittenConflicts.slice(1);
    if (this.#unwrittenConflicts.length > 0) await this.#write();
  }

  async #openChain(): Promise<void> {
    const revision = this.#revision;
    await this.#journal.openChain({ ...this.#chain, revision });
    this.#writtenRevision = revision;
  }

  /** Entries that were replaced while the write ran are still to be written. */
  #written({ revision, removed, rewritten }: Acknowledgement): void {
    this.#writtenRevision = revision;
    for (const seq of removed) this.#unremoved.delete(seq);
    for (const entry of rewritten) if (this.#unwritten.get(entry.seq) === entry) this.#unwritten.delete(entry.seq);
  }
}
