import type { LogEntry } from '../../../../../domain/log/replay.ts';
import type { SaveQueue } from '../saving/saveQueue.ts';

interface LogFollowerOptions {
  readonly saves: Pick<SaveQueue, 'revision' | 'receive' | 'settled' | 'subscribe'>;
  /** What the server has logged after a revision, or its beginning. */
  readonly readLog: (after: number) => Promise<LogEntry[]>;
  readonly wait?: (ms: number) => Promise<void>;
}

/** Messages may overtake each other: a gap is waited for so long before it is read. */
const gapMs = 300;

/**
 * Brings what others save into the document, in the order of the log: by the messages that tell of it, and by reading
 * what no message brought.
 */
export class LogFollower {
  readonly #options: LogFollowerOptions;
  readonly #heard = new Map<number, LogEntry>();
  readonly #stop: () => void;
  #newest = 0;
  #running: Promise<void> | undefined;
  #isClosed = false;

  constructor(options: LogFollowerOptions) {
    this.#options = options;
    // What could not be taken up while something was unsaved may be by now.
    this.#stop = options.saves.subscribe(() => this.#run());
  }

  /** A revision was saved by anyone; `entry` where it is known. */
  heard(revision: number, entry?: LogEntry): void {
    this.#newest = Math.max(this.#newest, revision);
    if (entry) this.#heard.set(revision, entry);
    this.#run();
  }

  /** Asks for what was saved. True if there was anything. Rejects as reading does. */
  async ask(): Promise<boolean> {
    const { saves, readLog } = this.#options;
    const entries = await readLog(saves.revision);
    for (const entry of entries) this.heard(entry.revision, entry);
    return entries.length > 0;
  }

  close(): void {
    this.#isClosed = true;
    this.#stop();
  }

  #run(): void {
    if (this.#isBehind) this.#running ??= this.#follow().finally(() => this.#ended());
  }

  #ended(): void {
    this.#running = undefined;
  }

  get #isBehind(): boolean {
    return !this.#isClosed && this.#newest > this.#options.saves.revision;
  }

  async #follow(): Promise<void> {
    const { saves } = this.#options;
    while (this.#isBehind) {
      await saves.settled();
      if (!this.#isBehind) break;
      const next = this.#next();
      if (next.length > 0 ? !saves.receive(next) : !(await this.#isGapFilled())) break;
    }
    for (const revision of this.#heard.keys()) if (revision <= saves.revision) this.#heard.delete(revision);
  }

  /** The entries that follow the document without a gap. */
  #next(): LogEntry[] {
    const next: LogEntry[] = [];
    for (let revision = this.#options.saves.revision + 1; ; revision += 1) {
      const entry = this.#heard.get(revision);
      if (!entry) return next;
      next.push(entry);
    }
  }

  async #isGapFilled(): Promise<boolean> {
    const { saves, readLog, wait = waitMs } = this.#options;
    await wait(gapMs);
    await saves.settled();
    if (!this.#isBehind || this.#next().length > 0) return true;
    try {
      for (const entry of await readLog(saves.revision)) this.#heard.set(entry.revision, entry);
    } catch {
      return false;
    }
    return this.#next().length > 0;
  }
}

const waitMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
