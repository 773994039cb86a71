import { type Change, merge } from '../../../../domain/changes/change.ts';
import { rebaseBoth } from '../../../../domain/changes/history.ts';
import type { CaptionText, Chain, Conflict, Entry, Journal } from './journal.ts';
import { JournalWriter } from './journalWriter.ts';
import { defaultPace, type Pace, SendTimer } from './sendTimer.ts';
import { transform, without } from './transform.ts';
import type { SaveOutcome, Transport } from './transport.ts';

export type SaveState =
  /** Everything typed is on the server. `savedAt` is null before the first save of this sitting. */
  | { readonly kind: 'saved'; readonly savedAt: string | null }
  | { readonly kind: 'saving' }
  /** The server cannot be reached; changes are kept on this computer and sent when it can. */
  | { readonly kind: 'offline' }
  /** Someone else edited the same captions: the user decides. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'refused'; readonly code: string };

export interface SaveStatus {
  readonly state: SaveState;
  /** False when this browser could not keep a copy: until saved, what was typed is only in this page. */
  readonly isJournaled: boolean;
  readonly unsavedCount: number;
}

export interface SaveQueueOptions {
  readonly chain: Chain;
  readonly journal: Journal;
  readonly transport: Transport;
  readonly newId: () => string;
  readonly nowMs: () => number;
  readonly pace?: Pace;
  /** Others' changes, valid on top of everything typed here. */
  readonly onMissed: (changes: readonly Change[]) => void;
  /** Changes conflict with others'. From now on nothing may be pushed: the document here is no longer valid. */
  readonly onConflict: (conflict: Conflict) => void;
  /** After a conflict, when the remaining changes have been sent: read the document again, then call `restart`. */
  readonly onReloadNeeded: () => void;
}

type Saved = Extract<SaveOutcome, { kind: 'saved' }>;

/**
 * Sends one tab's changes to the server, one at a time and in order, each journaled first.
 * While one is on its way, typing is merged into the one behind it.
 */
export class SaveQueue {
  readonly #options: SaveQueueOptions;
  readonly #writer: JournalWriter;
  readonly #timer: SendTimer;
  readonly #listeners = new Set<() => void>();
  #entries: Entry[] = [];
  #hasConflict = false;
  #revision: number;
  #nextSeq = 1;
  /** The highest `seq` that the server may have seen: nothing is merged into it or below. */
  #frozenSeq = 0;
  #draining: Promise<void> | undefined;
  #isClosed = false;
  #status: SaveStatus = { state: { kind: 'saved', savedAt: null }, isJournaled: true, unsavedCount: 0 };

  constructor(options: SaveQueueOptions) {
    this.#options = options;
    this.#revision = options.chain.revision;
    this.#timer = new SendTimer(options.pace ?? defaultPace, options.nowMs, () => void this.saveNow());
    this.#writer = new JournalWriter(options.journal, options.chain, (isJournaled) => {
      if (isJournaled !== this.#status.isJournaled) this.#publish({ ...this.#status, isJournaled });
    });
  }

  get status(): SaveStatus {
    return this.#status;
  }

  get revision(): number {
    return this.#revision;
  }

  /** The changes that the server has not confirmed yet. */
  get unsaved(): readonly Change[] {
    return this.#entries.map((entry) => entry.change);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins a chain of this page's own, on a document that was saved then. */
  start(savedAt: string): void {
    this.#writer.open();
    this.#publish({ ...this.#status, state: { kind: 'saved', savedAt } });
  }

  /** Continues with what an earlier page left in the journal. Any of it may have reached the server already. */
  resume(entries: readonly Entry[]): void {
    this.#writer.adopt();
    this.#entries = [...entries];
    this.#frozenSeq = entries.at(-1)?.seq ?? 0;
    this.#nextSeq = this.#frozenSeq + 1;
  }

  /** Remembers a change that the document already shows, and what the captions it wrote say now. */
  push(change: Change, texts: readonly CaptionText[] = []): void {
    const last = this.#entries.at(-1);
    const merged = last && last.seq > this.#frozenSeq ? merge(last.change, change) : null;
    if (last && merged) this.#entries.pop();
    const entry = last && merged ? { ...last, change: merged, texts } : this.#newEntry(change, texts);
    this.#entries.push(entry);
    this.#writer.add(entry);
    this.#report(this.#status.state.kind === 'offline' ? this.#status.state : { kind: 'saving' });
    if (!this.#draining) this.#timer.typed();
  }

  /** Sends at once what is waiting; resolves when it is saved, or cannot be for now. */
  saveNow(): Promise<void> {
    this.#timer.stop();
    this.#draining ??= this.#drain().finally(() => {
      this.#draining = undefined;
    });
    return this.#draining;
  }

  /** Stops sending. What is unsaved stays in the journal for the next page. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#timer.stop();
    await this.#writer.flush();
    if (this.#entries.length > 0) return;
    await this.#options.journal.closeChain(this.#options.chain.chainId).catch(() => undefined);
  }

  /** After a conflict: the document has been read again at this revision. */
  restart(revision: number, savedAt: string): void {
    this.#revision = revision;
    this.#hasConflict = false;
    void this.#writer.acknowledge({ revision, removed: [], rewritten: [] });
    this.#report({ kind: 'saved', savedAt });
  }

  #newEntry(change: Change, texts: readonly CaptionText[]): Entry {
    return { seq: this.#nextSeq++, saveId: this.#options.newId(), change, texts };
  }

  async #drain(): Promise<void> {
    for (let first = this.#entries[0]; first && !this.#isClosed; first = this.#entries[0]) {
      this.#frozenSeq = Math.max(this.#frozenSeq, first.seq);
      await this.#writer.flush();
      const { saveId, change } = first;
      const outcome = await this.#options.transport.save({ baseRevision: this.#revision, saveId, change });
      const isAnswered = await this.#digest(first, outcome);
      if (!isAnswered) return;
    }
    if (this.#hasConflict && !this.#isClosed) this.#options.onReloadNeeded();
  }

  async #digest(first: Entry, outcome: SaveOutcome): Promise<boolean> {
    if (outcome.kind === 'unreachable') {
      this.#report({ kind: 'offline' });
      if (!this.#isClosed) this.#timer.failed();
      return false;
    }
    this.#timer.answered();
    if (outcome.kind === 'refused') {
      this.#report({ kind: 'refused', code: outcome.code });
      return false;
    }
    if (outcome.kind === 'conflict') await this.#setAside(first);
    else await this.#confirm(first, outcome);
    return true;
  }

  async #confirm(first: Entry, saved: Saved): Promise<void> {
    const above = rebaseBoth(first.change, saved.missed)?.over ?? saved.missed;
    const rest = transform(this.#entries.slice(1), above);
    this.#entries = [...rest.pending];
    this.#revision = saved.revision;
    const conflict = rest.lost.length > 0 ? this.#raiseConflict(rest.lost) : undefined;
    // With an open conflict the document will be read again, including the others' changes.
    if (rest.incoming.length > 0 && !this.#hasConflict) this.#options.onMissed(rest.incoming);
    this.#report(this.#entries.length > 0 ? { kind: 'saving' } : { kind: 'saved', savedAt: saved.savedAt });
    const removed = [first, ...rest.lost].map((entry) => entry.seq);
    const rewritten = saved.missed.length > 0 ? rest.pending : [];
    await this.#writer.acknowledge({ revision: saved.revision, removed, rewritten, ...(conflict && { conflict }) });
  }

  /** Later entries are rebased to be valid without the lost one, on the same revision of the server. */
  async #setAside(first: Entry): Promise<void> {
    const rest = without(first, this.#entries.slice(1));
    this.#entries = [...rest.pending];
    const conflict = this.#raiseConflict(rest.lost);
    this.#report({ kind: 'conflict' });
    const removed = rest.lost.map((entry) => entry.seq);
    await this.#writer.acknowledge({ revision: this.#revision, removed, rewritten: rest.pending, conflict });
  }

  #raiseConflict(lost: readonly Entry[]): Conflict {
    const conflict: Conflict = {
      conflictId: this.#options.newId(),
      document: this.#options.chain.document,
      changes: lost.map((entry) => entry.change),
      texts: newestOfEach(lost.flatMap((entry) => entry.texts)),
      atMs: this.#options.nowMs(),
    };
    this.#hasConflict = true;
    this.#options.onConflict(conflict);
    return conflict;
  }

  /** An open conflict outranks every other state: the user has to decide. */
  #report(state: SaveState): void {
    const shown: SaveState = this.#hasConflict ? { kind: 'conflict' } : state;
    this.#publish({ ...this.#status, state: shown, unsavedCount: this.#entries.length });
  }

  #publish(status: SaveStatus): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}

/** Of several texts of one caption in one tab only the last one counts. */
function newestOfEach(texts: readonly CaptionText[]): CaptionText[] {
  return [...new Map(texts.map((one) => [`${one.captionId} ${one.tab}`, one])).values()];
}
