import type { Change } from '../../../../../domain/changes/change.ts';
import type { LogEntry } from '../../../../../domain/log/replay.ts';
import type { CaptionText, Entry } from '../../../../../domain/log/saving/entry.ts';
import type { Acknowledgement, SavingEffect, SavingEvent } from '../../../../../domain/log/saving/messages.ts';
import type { CaughtUp, Missed } from '../../../../../domain/log/saving/missed.ts';
import { canRestart, initialState, isWorking, type SavingState } from '../../../../../domain/log/saving/state.ts';
import { step } from '../../../../../domain/log/saving/step.ts';
import type { Chain, Conflict, Journal } from './journal.ts';
import { JournalWriter } from './journalWriter.ts';
import { isSameStatus, type SaveStatus, statusOf } from './saveStatus.ts';
import { defaultPace, type Pace, SendTimer } from './sendTimer.ts';
import type { Transport } from './transport.ts';

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

/**
 * Sends the changes of one tab to the server. Holds the state of `domain/log/saving` and runs its effects: writes to
 * the journal, requests and timers.
 */
export class SaveQueue {
  readonly #options: SaveQueueOptions;
  readonly #writer: JournalWriter;
  readonly #timer: SendTimer;
  readonly #listeners = new Set<() => void>();
  #state: SavingState;
  #status: SaveStatus;
  /** Resolved when the work under way ends; undefined if nothing waits for it. */
  #ended: PromiseWithResolvers<void> | undefined;

  constructor(options: SaveQueueOptions) {
    this.#options = options;
    this.#state = initialState(options.chain.revision, options.isBlind ? 'none' : 'current');
    this.#status = { ...statusOf(this.#state), isJournaled: true };
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
    return this.#state.revision;
  }

  /** Changes that the server has not confirmed yet. */
  get unsaved(): readonly Change[] {
    return this.#state.entries.map((entry) => entry.change);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts this page's own chain, on a document that was last saved at `savedAt`. */
  start(savedAt: string): void {
    this.#dispatch({ kind: 'start', savedAt });
  }

  /**
   * Continues the entries that an earlier page left in the journal. Any of them may have reached the server already.
   */
  resume(entries: readonly Entry[]): void {
    this.#dispatch({ kind: 'resume', entries });
  }

  /** Queues a change that the document already shows, with the current texts of the captions it wrote. */
  push(change: Change, texts: readonly CaptionText[] = []): void {
    this.#dispatch({ kind: 'push', change, texts });
  }

  /** Sends waiting changes immediately. Resolves when they are saved, or cannot be saved for now. */
  saveNow(): Promise<void> {
    this.#dispatch({ kind: 'send' });
    return this.settled();
  }

  /**
   * Sends unsaved changes again, because what was refused may be accepted now. This does not require the `refused`
   * state: a conflict takes precedence over it, and the conflict dialog waits for the document, which is read only
   * after everything has been sent.
   */
  async retry(): Promise<void> {
    if (this.#state.entries.length > 0) await this.saveNow();
  }

  /** Writes the latest changes to the journal without waiting for anything, because the page may end now. */
  keepNow(): void {
    this.#writer.writeNow();
  }

  /** Stops sending. Unsaved changes stay in the journal for the next page. */
  async close(): Promise<void> {
    this.#dispatch({ kind: 'close' });
    await this.#writer.flush();
    if (this.#state.entries.length > 0) return;
    await this.#options.journal.closeChain(this.#options.chain.chainId).catch(() => undefined);
  }

  /** Resolves when nothing is being sent to the server. */
  settled(): Promise<void> {
    if (!isWorking(this.#state)) return Promise.resolve();
    this.#ended ??= Promise.withResolvers();
    return this.#ended.promise;
  }

  /**
   * Applies what others have saved since, as in a reply to a save. Returns false, without applying anything, if only
   * the server can determine the result: while something is being sent or in doubt, or if it conflicts with unsaved
   * changes, which are then sent immediately.
   */
  receive(entries: readonly LogEntry[]): boolean {
    const { revision } = this.#state;
    this.#dispatch({ kind: 'receive', entries });
    return this.#state.revision !== revision;
  }

  /**
   * Continues with a document that has been read again at this revision. Returns false, without any effect, if the
   * revision is older than what is saved, or if something is unsaved again: then the read document must not replace the
   * displayed one.
   */
  restart(revision: number, savedAt: string): boolean {
    const isAccepted = canRestart(this.#state, revision);
    this.#dispatch({ kind: 'restart', revision, savedAt });
    return isAccepted;
  }

  /** Marks the local document as outdated, for a reason that no save has reported, and has it read again. */
  reload(): Promise<void> {
    this.#dispatch({ kind: 'reload' });
    return this.settled();
  }

  #dispatch(event: SavingEvent): void {
    const [state, effects] = step(this.#state, event, this.#options);
    this.#state = state;
    if (!isWorking(state)) this.#takeEnded()?.resolve();
    for (const effect of effects) this.#runSafely(effect);
  }

  /** Returns what waits for the end of the work, once. */
  #takeEnded(): PromiseWithResolvers<void> | undefined {
    const ended = this.#ended;
    this.#ended = undefined;
    return ended;
  }

  /** Runs an effect. A listener that fails must not keep the next effects from running. */
  #runSafely(effect: SavingEffect): void {
    try {
      this.#run(effect);
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  }

  #run(effect: SavingEffect): void {
    switch (effect.kind) {
      case 'openChain':
        this.#writer.open();
        break;
      case 'adoptChain':
        this.#writer.adopt();
        break;
      case 'write':
        this.#writer.add(effect.entry);
        break;
      case 'acknowledge':
        this.#acknowledge(effect.reply);
        break;
      case 'catchUp':
        this.#catchUp(effect.missed);
        break;
      case 'timer':
        this.#timer[effect.cause]();
        break;
      case 'retryAfter':
        this.#timer.busy(effect.delayMs);
        break;
      case 'readAgain':
        this.#options.onReloadNeeded();
        break;
      case 'publish':
        this.#publish({ ...this.#status, ...statusOf(this.#state) });
        break;
      default:
        this.#start(effect);
        break;
    }
  }

  /** Starts an effect that takes time, and reports its result. */
  #start(effect: Extract<SavingEffect, { kind: 'awaitJournal' | 'send' | 'setAside' | 'log' }>): void {
    const { transport, onLogged } = this.#options;
    switch (effect.kind) {
      case 'awaitJournal':
        this.#then(this.#writer.flush(), () => ({ kind: 'written' }));
        break;
      case 'send':
        this.#then(transport.save(effect.request), (outcome) => ({ kind: 'replied', outcome }));
        break;
      case 'setAside':
        this.#then(transport.setAside(effect.request), (isStored) => ({ kind: 'storedAside', isStored }));
        break;
      case 'log': {
        const logged = onLogged?.(effect.entries) ?? Promise.resolve();
        if (effect.isAwaited) this.#then(logged, () => ({ kind: 'logged' }));
      }
    }
  }

  #then<Result>(work: Promise<Result>, toEvent: (result: Result) => SavingEvent): void {
    void work.then(
      (result) => this.#dispatch(toEvent(result)),
      (error: unknown) => {
        const ended = this.#takeEnded();
        this.#dispatch({ kind: 'failed' });
        if (!ended) throw error;
        ended.reject(error);
      },
    );
  }

  #acknowledge({ conflict, ...reply }: Acknowledgement): void {
    const placed = conflict && { ...conflict, document: this.#options.chain.document };
    void this.#writer.acknowledge({ ...reply, ...(placed && { conflict: placed }) });
    if (placed) this.#options.onConflict(placed);
  }

  #catchUp(missed: Missed): void {
    let result: CaughtUp = 'diverged';
    try {
      result = this.#options.onMissed(missed);
    } finally {
      this.#dispatch({ kind: 'caughtUp', result });
    }
  }

  /** Publishes a status. An equal status keeps the same object, so that nothing renders again. */
  #publish(status: SaveStatus): void {
    if (!isSameStatus(this.#status, status)) this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}
