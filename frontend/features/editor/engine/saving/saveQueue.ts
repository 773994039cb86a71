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
  /** What is typed is written to the journal after this, so that its own task does not take longer. At once without it. */
  readonly soon?: () => Promise<void>;
  /** There is no document here that could tell whether a saved change fits: the server has to. */
  readonly isBlind?: true;
  /** Others' changes came with a reply: the document takes them up, and says what became of the page's own. */
  readonly onMissed: (missed: Missed) => CaughtUp;
  /**
   * What the server has logged, others' changes and the page's own, before the journal forgets any of it. The next
   * change waits for this, so it must not take long; it must not fail.
   */
  readonly onLogged?: (entries: readonly LogEntry[]) => Promise<void>;
  /** Changes conflict with others'. From now on nothing may be pushed: the document here is no longer valid. */
  readonly onConflict: (conflict: Conflict) => void;
  /**
   * The document here is not the server's (a conflict, or a change that did not fit), and all changes have been sent:
   * read it again, then call `restart`. Asked again after the next save if `restart` was refused.
   */
  readonly onReloadNeeded: () => void;
}

type Saved = Extract<SaveOutcome, { kind: 'saved' }>;

/** What the server said about a conflict. */
type Why = Pick<Conflict, 'editor' | 'isLocked'>;

/** What of the queue is lost, and under which save the server keeps it. */
interface Losing {
  /** On which the lost entries were made. */
  readonly first: Entry;
  /** What becomes of the entries as they are now. */
  readonly find: () => Transformed;
  readonly saveOf: (found: Transformed) => Omit<SaveRequest, 'change'> & { readonly onTop: readonly Entry[] };
}

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
  /** The document here is not what the server has: until it has been read again, the server has to check what fits. */
  #isStale = false;
  /** The document here cannot tell whether the first entry, which was saved, is in the server's. */
  #isInDoubt = false;
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
    // Whether the first is in the server's document by now, the server has to say.
    this.#isInDoubt = entries.length > 0;
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

  /**
   * What was refused may be taken now. Not only where the state says so: a conflict outranks it, and its question waits
   * for the document, which is read when all is sent.
   */
  async retry(): Promise<void> {
    if (this.#entries.length > 0) await this.saveNow();
  }

  /** The page may end now: what was typed last is written to the journal without waiting for anything. */
  keepNow(): void {
    this.#writer.writeNow();
  }

  /** Stops sending. What is unsaved stays in the journal for the next page. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#timer.stop();
    await this.#writer.flush();
    if (this.#entries.length > 0) return;
    await this.#options.journal.closeChain(this.#options.chain.chainId).catch(() => undefined);
  }

  /** Resolves when nothing is on its way to the server. */
  async settled(): Promise<void> {
    await this.#draining;
  }

  /**
   * Takes up what others saved since, as a reply to a save would bring it. Returns false, and takes up nothing, where
   * only the server can tell what becomes of it: while something is on its way or in doubt, or if it conflicts with what
   * is unsaved here, which is then sent at once.
   */
  receive(entries: readonly LogEntry[]): boolean {
    const isSure = !this.#draining && !this.#isClosed && !this.#hasConflict && !this.#isStale;
    const isNext = entries[0]?.revision === this.#revision + 1;
    // An entry in doubt is one of these.
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

  /** What is unsaved is now based on the last of these. */
  #takeUp(entries: readonly LogEntry[], pending: readonly Entry[]): void {
    void this.#options.onLogged?.(entries);
    this.#entries = [...pending];
    this.#revision = entries.at(-1)?.revision ?? this.#revision;
    void this.#writer.acknowledge({ revision: this.#revision, removed: [], rewritten: pending });
  }

  /**
   * The document has been read again at this revision. Returns false, and does nothing, if that is older than what is
   * saved or something is unsaved by now: then it must not replace what is shown.
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

  /** The document here is older than the server's, for a reason of which no save has told: it is to be read again. */
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

  /** Returns false if nothing can be sent for now. */
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

  /** The server has something else under this id, so it does not have this entry: it is sent under another. */
  #rename(first: Entry): void {
    const renamed = { ...first, saveId: this.#options.newId() };
    this.#entries = [renamed, ...this.#entries.slice(1)];
    this.#writer.add(renamed);
  }

  /**
   * Whether a saved change is in the server's document. It is if nobody else saved in between, because it was made on
   * that very document. Otherwise the document here takes up what it missed by the rule of all readers, which shows.
   */
  #isCertain(first: Entry, { missed }: Saved): boolean {
    if (missed.length === 0) return true;
    const shown = this.unsaved;
    const own = rebaseBoth(first.change, missed);
    const rest = own && transform(this.#entries.slice(1), own.over);
    // What conflicts is undone by reading the document again: there is nothing to take it up into.
    if (!rest || rest.lost.length > 0) return false;
    const rebased = [own.change, ...rest.pending.map((entry) => entry.change)];
    const became = this.#options.onMissed({ shown, logged: missed, rebased, onTop: rest.incoming });
    if (became === 'diverged') this.#isStale = true;
    return became === 'caughtUp';
  }

  /**
   * `isStale`: the document here has not taken up what was missed. Returns false if the server could not be given what is
   * lost by it: then the same save is sent again, and replied to in the same way.
   */
  #confirm(first: Entry, saved: Saved, isStale: boolean): Promise<boolean> {
    const base = this.#revision;
    const above = rebaseBoth(first.change, saved.missed)?.over ?? saved.missed;
    const find = () => transform(this.#entries.slice(1), above);
    // Not under the id of the first, which was saved.
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
   * Later entries are rebased to be valid without the lost one, on the same revision of the server. Returns false if the
   * server could not be given what is lost with it: then the same save is sent again, and refused again.
   */
  #setAside(first: Entry, why: Why): Promise<boolean> {
    const find = () => without(first, this.#entries.slice(1));
    // In place of the first, which the server has kept by itself.
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
   * The server keeps a change that it refuses, and does not know what was made on top of it: that is sent too, together
   * with all that it was made on, so that it fits the base. Only when the server has all of it, also what was typed
   * meanwhile, is it taken out of the queue and asked about, since the question says that nothing is lost. Returns false
   * where the server has not taken it.
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
   * An open conflict outranks every other state: the user has to decide. Nothing is called saved while the document
   * shows something else than the server has.
   */
  #report(state: SaveState): void {
    const isShown = state.kind !== 'saved' || !this.#isStale || this.#options.isBlind;
    const shown: SaveState = this.#hasConflict ? { kind: 'conflict' } : isShown ? state : { kind: 'saving' };
    this.#publish({ ...this.#status, state: shown, unsavedCount: this.#entries.length });
  }

  /** The status stays the same object while it says the same, so that nothing that shows it is rendered again. */
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

/** The entries of the server's log after a revision, up to a change that was saved. */
function loggedBy({ change }: Entry, { missed, revision }: Saved, base: number): LogEntry[] {
  const own = rebaseBoth(change, missed)?.change;
  // A reply to a repeated request can leave out what the document here has already.
  if (!own || base + missed.length + 1 !== revision) return [];
  return [...missed, own].map((one, index) => ({ revision: base + 1 + index, change: one }));
}

/** Of several texts of one caption in one tab only the last one counts. */
function newestOfEach(texts: readonly CaptionText[]): CaptionText[] {
  return [...new Map(texts.map((one) => [`${one.captionId} ${one.tab}`, one])).values()];
}
