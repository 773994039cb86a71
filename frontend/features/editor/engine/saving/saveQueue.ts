import { type Change, merge } from '../../../../../domain/changes/change.ts';
import { rebaseBoth } from '../../../../../domain/changes/history.ts';
import type { LogEntry } from '../../../../../domain/log/replay.ts';
import type { CaughtUp, Missed } from '../document/missed.ts';
import type { CaptionText, Chain, Conflict, Entry, Journal } from './journal.ts';
import { JournalWriter } from './journalWriter.ts';
import { defaultPace, type Pace, SendTimer } from './sendTimer.ts';
import { type Transformed, transform, without } from './transform.ts';
import type { SaveOutcome, SaveRequest, Transport } from './transport.ts';

export type SaveState =
  /** Everything typed is on the server. `savedAt` is null before this page's first save. */
  | { readonly kind: 'saved'; readonly savedAt: string | null }
  | { readonly kind: 'saving' }
  /** The server cannot be reached. Changes are kept on this computer and sent once it is reachable. */
  | { readonly kind: 'offline' }
  /** Someone else edited the same captions; the user decides. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'refused'; readonly code: string };

export interface SaveStatus {
  readonly state: SaveState;
  /** False if this browser could not store a copy: until saved, what was typed exists only in this page. */
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
  /**
   * Delays journal writes of typed changes, so that the task of the keystroke does not take longer. Without it, they
   * are written immediately.
   */
  readonly soon?: () => Promise<void>;
  /** Set if there is no local document to check whether a saved change fits, so the server must check it. */
  readonly isBlind?: true;
  /**
   * Called when a reply contains changes of others. Applies them to the document and returns what happened to the
   * page's own changes.
   */
  readonly onMissed: (missed: Missed) => CaughtUp;
  /**
   * Receives new entries of the server's log, by others and by this page, before the journal forgets any of them. The
   * next change waits for the returned promise, so it must resolve quickly and must not reject.
   */
  readonly onLogged?: (entries: readonly LogEntry[]) => Promise<void>;
  /**
   * Called when changes conflict with changes of others. From then on nothing may be pushed: the local document is no
   * longer valid.
   */
  readonly onConflict: (conflict: Conflict) => void;
  /**
   * Called when the local document differs from the server's (after a conflict, or a change that did not fit) and all
   * changes have been sent: read the document again, then call `restart`. Called again after the next save if `restart`
   * returned false.
   */
  readonly onReloadNeeded: () => void;
}

type Saved = Extract<SaveOutcome, { kind: 'saved' }>;

/** Details of a conflict reported by the server. */
type Why = Pick<Conflict, 'editor' | 'isLocked'>;

/** Entries lost from the queue, and the save under which the server keeps them. */
interface Losing {
  /** Entry that the lost entries are based on. */
  readonly first: Entry;
  /** Recomputes which of the current entries remain and which are lost. */
  readonly find: () => Transformed;
  readonly saveOf: (found: Transformed) => Omit<SaveRequest, 'change'> & { readonly onTop: readonly Entry[] };
}

/**
 * Sends the changes of one tab to the server, one at a time and in order, after writing each to the journal. While one
 * is being sent, typing is merged into the next one.
 */
export class SaveQueue {
  readonly #options: SaveQueueOptions;
  readonly #writer: JournalWriter;
  readonly #timer: SendTimer;
  readonly #listeners = new Set<() => void>();
  #entries: Entry[] = [];
  #hasConflict = false;
  /** The local document differs from the server's. Until it has been read again, the server must check what fits. */
  #isStale = false;
  /** The local document cannot determine whether the first entry, which was saved, is in the server's document. */
  #isInDoubt = false;
  #revision: number;
  #nextSeq = 1;
  /** Highest `seq` that the server may have seen. Nothing is merged into entries up to it. */
  #frozenSeq = 0;
  #draining: Promise<void> | undefined;
  #isClosed = false;
  #status: SaveStatus = { state: { kind: 'saved', savedAt: null }, isJournaled: true, unsavedCount: 0 };

  constructor(options: SaveQueueOptions) {
    this.#options = options;
    this.#revision = options.chain.revision;
    this.#isStale = options.isBlind === true;
    this.#timer = new SendTimer(options.pace ?? defaultPace, options.nowMs, () => void this.saveNow());
    const onWritten = (isJournaled: boolean) => {
      if (isJournaled !== this.#status.isJournaled) this.#publish({ ...this.#status, isJournaled });
    };
    this.#writer = new JournalWriter(options.journal, options.chain, onWritten, options.soon);
  }

  get status(): SaveStatus {
    return this.#status;
  }

  get revision(): number {
    return this.#revision;
  }

  /** Changes that the server has not confirmed yet. */
  get unsaved(): readonly Change[] {
    return this.#entries.map((entry) => entry.change);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts this page's own chain, on a document that was last saved at `savedAt`. */
  start(savedAt: string): void {
    this.#writer.open();
    this.#publish({ ...this.#status, state: { kind: 'saved', savedAt } });
  }

  /**
   * Continues the entries that an earlier page left in the journal. Any of them may have reached the server already.
   */
  resume(entries: readonly Entry[]): void {
    this.#writer.adopt();
    this.#entries = [...entries];
    this.#frozenSeq = entries.at(-1)?.seq ?? 0;
    this.#nextSeq = this.#frozenSeq + 1;
    // Only the server can determine whether the first entry is already in its document.
    this.#isInDoubt = entries.length > 0;
  }

  /** Queues a change that the document already shows, with the current texts of the captions it wrote. */
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

  /** Sends waiting changes immediately. Resolves when they are saved, or cannot be saved for now. */
  saveNow(): Promise<void> {
    this.#timer.stop();
    this.#draining ??= this.#drain().finally(() => {
      this.#draining = undefined;
    });
    return this.#draining;
  }

  /**
   * Sends unsaved changes again, because what was refused may be accepted now. This does not require the `refused`
   * state: a conflict takes precedence over it, and the conflict dialog waits for the document, which is read only
   * after everything has been sent.
   */
  async retry(): Promise<void> {
    if (this.#entries.length > 0) await this.saveNow();
  }

  /** Writes the latest changes to the journal without waiting for anything, because the page may end now. */
  keepNow(): void {
    this.#writer.writeNow();
  }

  /** Stops sending. Unsaved changes stay in the journal for the next page. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#timer.stop();
    await this.#writer.flush();
    if (this.#entries.length > 0) return;
    await this.#options.journal.closeChain(this.#options.chain.chainId).catch(() => undefined);
  }

  /** Resolves when nothing is being sent to the server. */
  async settled(): Promise<void> {
    await this.#draining;
  }

  /**
   * Applies what others have saved since, as in a reply to a save. Returns false, without applying anything, if only
   * the server can determine the result: while something is being sent or in doubt, or if it conflicts with unsaved
   * changes, which are then sent immediately.
   */
  receive(entries: readonly LogEntry[]): boolean {
    const isSure = !this.#draining && !this.#isClosed && !this.#hasConflict && !this.#isStale;
    const isNext = entries[0]?.revision === this.#revision + 1;
    // An entry in doubt may be among the received ones.
    const mayBeSent = this.#entries[0] !== undefined && this.#entries[0].seq <= this.#frozenSeq;
    if (!isSure || !isNext || mayBeSent) return false;
    const logged = entries.map(({ change }) => change);
    const rest = transform(this.#entries, logged);
    const rebased = rest.pending.map(({ change }) => change);
    const missed = { shown: this.unsaved, logged, rebased, onTop: rest.incoming };
    const became = rest.lost.length > 0 ? 'leftOut' : this.#options.onMissed(missed);
    if (became === 'diverged') this.#isStale = true;
    if (became !== 'caughtUp') {
      void this.saveNow();
      return false;
    }
    this.#takeUp(entries, rest.pending);
    return true;
  }

  /** Rebases the unsaved changes onto the last of these log entries. */
  #takeUp(entries: readonly LogEntry[], pending: readonly Entry[]): void {
    void this.#options.onLogged?.(entries);
    this.#entries = [...pending];
    this.#revision = entries.at(-1)?.revision ?? this.#revision;
    void this.#writer.acknowledge({ revision: this.#revision, removed: [], rewritten: pending });
  }

  /**
   * Continues with a document that has been read again at this revision. Returns false, without any effect, if the
   * revision is older than what is saved, or if something is unsaved again: then the read document must not replace the
   * displayed one.
   */
  restart(revision: number, savedAt: string): boolean {
    if (this.#entries.length > 0 || revision < this.#revision) return false;
    this.#revision = revision;
    this.#hasConflict = false;
    this.#isStale = this.#options.isBlind === true;
    void this.#writer.acknowledge({ revision, removed: [], rewritten: [] });
    this.#report({ kind: 'saved', savedAt });
    return true;
  }

  /** Marks the local document as outdated, for a reason that no save has reported, and has it read again. */
  reload(): Promise<void> {
    this.#isStale = true;
    return this.saveNow();
  }

  #newEntry(change: Change, texts: readonly CaptionText[]): Entry {
    return { seq: this.#nextSeq++, saveId: this.#options.newId(), change, texts };
  }

  async #drain(): Promise<void> {
    for (let first = this.#entries[0]; first && !this.#isClosed; first = this.#entries[0]) {
      this.#frozenSeq = Math.max(this.#frozenSeq, first.seq);
      await this.#writer.flush();
      const { saveId, change } = first;
      const isSure = !this.#isStale && !this.#isInDoubt;
      const request = { baseRevision: this.#revision, saveId, change, ...(isSure && { mustFit: false as const }) };
      const outcome = await this.#options.transport.save(request);
      const isAnswered = await this.#digest(first, outcome, !isSure);
      if (!isAnswered) return;
    }
    if (this.#isStale && !this.#isClosed && this.#entries.length === 0) this.#options.onReloadNeeded();
  }

  /** Processes the outcome of a save. Returns false if nothing can be sent for now. */
  async #digest(first: Entry, outcome: SaveOutcome, isCertain: boolean): Promise<boolean> {
    if (outcome.kind === 'unreachable') {
      this.#report({ kind: 'offline' });
      if (!this.#isClosed) this.#timer.failed();
      return false;
    }
    if (outcome.kind === 'busy') {
      this.#report({ kind: 'saving' });
      if (!this.#isClosed) this.#timer.busy(outcome.retryAfterMs);
      return false;
    }
    if (outcome.kind === 'refused') {
      this.#timer.answered();
      this.#report({ kind: 'refused', code: outcome.code });
      return false;
    }
    if (outcome.kind === 'saved') await this.#options.onLogged?.(loggedBy(first, outcome, this.#revision));
    let isTaken = true;
    if (outcome.kind === 'used') this.#rename(first);
    else if (outcome.kind === 'conflict') isTaken = await this.#setAside(first, outcome);
    else if (isCertain || this.#isCertain(first, outcome)) isTaken = await this.#confirm(first, outcome, isCertain);
    else this.#isInDoubt = true;
    if (isTaken) this.#timer.answered();
    return isTaken;
  }

  /**
   * Sends the entry again under a new id: the server has another change under the old one, so it does not have this
   * entry.
   */
  #rename(first: Entry): void {
    const renamed = { ...first, saveId: this.#options.newId() };
    this.#entries = [renamed, ...this.#entries.slice(1)];
    this.#writer.add(renamed);
  }

  /**
   * Whether a saved change is in the server's document. It is if nobody else saved in between, because it was made on
   * that exact document. Otherwise the local document applies the missed changes by the rule of all readers, which
   * determines it.
   */
  #isCertain(first: Entry, { missed }: Saved): boolean {
    if (missed.length === 0) return true;
    const shown = this.unsaved;
    const own = rebaseBoth(first.change, missed);
    const rest = own && transform(this.#entries.slice(1), own.over);
    // A conflict is reverted by reading the document again; it cannot be applied locally.
    if (!rest || rest.lost.length > 0) return false;
    const rebased = [own.change, ...rest.pending.map((entry) => entry.change)];
    const became = this.#options.onMissed({ shown, logged: missed, rebased, onTop: rest.incoming });
    if (became === 'diverged') this.#isStale = true;
    return became === 'caughtUp';
  }

  /**
   * Removes a saved entry from the queue. `isStale`: the local document has not applied the missed changes. Returns
   * false if the entries lost through them could not be stored on the server: the same save is then sent again, and
   * gets the same reply.
   */
  #confirm(first: Entry, saved: Saved, isStale: boolean): Promise<boolean> {
    const base = this.#revision;
    const above = rebaseBoth(first.change, saved.missed)?.over ?? saved.missed;
    const find = () => transform(this.#entries.slice(1), above);
    // Not the id of the first entry, which was saved.
    const saveOf = ({ lost }: Transformed) => ({ baseRevision: base, saveId: lost[0]?.saveId ?? '', onTop: lost });
    return this.#whenKept({ first, find, saveOf }, async (rest, kept) => {
      this.#entries = [...rest.pending];
      this.#revision = saved.revision;
      this.#isInDoubt = false;
      if (isStale && saved.missed.length > 0) this.#isStale = true;
      const conflict = rest.lost.length > 0 ? this.#raiseConflict(rest.lost, kept) : undefined;
      this.#report(this.#entries.length > 0 ? { kind: 'saving' } : { kind: 'saved', savedAt: saved.savedAt });
      const removed = [first, ...rest.lost].map((entry) => entry.seq);
      const rewritten = saved.missed.length > 0 ? rest.pending : [];
      await this.#writer.acknowledge({ revision: saved.revision, removed, rewritten, ...(conflict && { conflict }) });
    });
  }

  /**
   * Removes an entry that the server refused. Later entries are rebased to be valid without it, on the same server
   * revision. Returns false if the entries lost with it could not be stored on the server: the same save is then sent
   * again, and refused again.
   */
  #setAside(first: Entry, why: Why): Promise<boolean> {
    const find = () => without(first, this.#entries.slice(1));
    // Replaces the refused entry, which the server has stored automatically.
    const save = { baseRevision: this.#revision, saveId: first.saveId };
    const saveOf = ({ lost }: Transformed) => ({ ...save, onTop: lost.slice(1) });
    return this.#whenKept({ first, find, saveOf }, async (rest) => {
      this.#entries = [...rest.pending];
      this.#isInDoubt = false;
      const conflict = this.#raiseConflict(rest.lost, save, why);
      this.#report({ kind: 'conflict' });
      const [removed, rewritten] = [rest.lost.map((entry) => entry.seq), rest.pending];
      await this.#writer.acknowledge({ revision: this.#revision, removed, rewritten, conflict });
    });
  }

  /**
   * Stores lost entries on the server before they are removed from the queue. The server keeps a change that it
   * refuses, but not the changes made on top of it: they are sent as well, together with everything they are based on,
   * so that they fit the base. They are removed, and the user is asked about them, only when the server has all of
   * them, including what was typed in the meantime, because the dialog states that nothing is lost. Returns false if
   * the server did not store them.
   */
  async #whenKept(
    { first, find, saveOf }: Losing,
    take: (found: Transformed, save: Omit<SaveRequest, 'change'>) => Promise<void>,
  ): Promise<boolean> {
    for (let kept: readonly Entry[] = []; ; ) {
      const found = find();
      const { onTop, ...save } = saveOf(found);
      if (onTop.length === kept.length && onTop.every((entry, index) => entry === kept[index])) {
        await take(found, save);
        return true;
      }
      const last = onTop.at(-1);
      const made = this.#entries.slice(0, last ? this.#entries.indexOf(last) + 1 : 0);
      const change = { label: first.change.label, ops: made.flatMap((entry) => entry.change.ops) };
      if (!(await this.#options.transport.setAside({ ...save, change }))) {
        this.#report({ kind: 'offline' });
        if (!this.#isClosed) this.#timer.failed();
        return false;
      }
      kept = onTop;
    }
  }

  #raiseConflict(lost: readonly Entry[], kept: Omit<SaveRequest, 'change'>, { editor, isLocked }: Why = {}): Conflict {
    const conflict: Conflict = {
      conflictId: this.#options.newId(),
      versionId: `${kept.baseRevision}-${kept.saveId}`,
      document: this.#options.chain.document,
      changes: lost.map((entry) => entry.change),
      texts: newestOfEach(lost.flatMap((entry) => entry.texts)),
      atMs: this.#options.nowMs(),
      ...(editor && { editor }),
      ...(isLocked && { isLocked }),
    };
    this.#hasConflict = true;
    this.#isStale = true;
    this.#options.onConflict(conflict);
    return conflict;
  }

  /**
   * Publishes a state. An open conflict takes precedence over every other state: the user has to decide. `saved` is
   * never published while the document shows something other than the server's state.
   */
  #report(state: SaveState): void {
    const isShown = state.kind !== 'saved' || !this.#isStale || this.#options.isBlind;
    const shown: SaveState = this.#hasConflict ? { kind: 'conflict' } : isShown ? state : { kind: 'saving' };
    this.#publish({ ...this.#status, state: shown, unsavedCount: this.#entries.length });
  }

  /** Publishes a status. An equal status keeps the same object, so that nothing renders again. */
  #publish(status: SaveStatus): void {
    if (!isSameStatus(this.#status, status)) this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}

function isSameStatus(a: SaveStatus, b: SaveStatus): boolean {
  return a.isJournaled === b.isJournaled && a.unsavedCount === b.unsavedCount && isSameState(a.state, b.state);
}

function isSameState(a: SaveState, b: SaveState): boolean {
  if (a.kind === 'saved') return b.kind === 'saved' && a.savedAt === b.savedAt;
  if (a.kind === 'refused') return b.kind === 'refused' && a.code === b.code;
  return a.kind === b.kind;
}

/** Returns the entries of the server's log after a revision, up to and including a saved change. */
function loggedBy({ change }: Entry, { missed, revision }: Saved, base: number): LogEntry[] {
  const own = rebaseBoth(change, missed)?.change;
  // The reply to a repeated request can omit what the local document already has.
  if (!own || base + missed.length + 1 !== revision) return [];
  return [...missed, own].map((one, index) => ({ revision: base + 1 + index, change: one }));
}

/** Keeps only the last of several texts of one caption in one tab. */
function newestOfEach(texts: readonly CaptionText[]): CaptionText[] {
  return [...new Map(texts.map((one) => [`${one.captionId} ${one.tab}`, one])).values()];
}
