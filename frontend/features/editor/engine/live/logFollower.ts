import type { Client } from '../../../../../api/client.ts';
import type { LogEntry } from '../../../../../domain/log/replay.ts';
import type { CaptionsRef } from '../../../../entities/file/file.ts';
import { changeOf } from '../saving/logEntry.ts';
import type { SaveQueue } from '../saving/saveQueue.ts';

interface LogFollowerOptions {
  readonly saves: Pick<SaveQueue, 'revision' | 'receive' | 'settled' | 'subscribe'>;
  /** Reads the log entries after a revision; may return only the first of them. */
  readonly readLog: (after: number) => Promise<LogEntry[]>;
  readonly wait?: (ms: number) => Promise<void>;
}

/** Time to wait for a missing revision before it is read: messages may arrive out of order. */
const gapMs = 300;

/**
 * Applies what others save to the document, in log order: from live messages, and by reading the entries that no
 * message delivered.
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
    // Entries that could not be applied while something was unsaved may fit now.
    this.#stop = options.saves.subscribe(() => this.#run());
  }

  /** Records that anyone saved a revision. `entry` is absent if its content is unknown. */
  heard(revision: number, entry?: LogEntry): void {
    this.#newest = Math.max(this.#newest, revision);
    if (entry) this.#heard.set(revision, entry);
    this.#run();
  }

  /** Reads what was saved. Returns whether there was anything new. Rejects if reading fails. */
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

  /** Returns the entries that follow the document's revision without a gap. */
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

/** Reads the log entries after a revision. Long logs are paged: only the first page is returned. */
export async function readLog(
  api: Pick<Client, 'readSubtitles'>,
  { projectId, videoId, subtitleId }: CaptionsRef,
  after: number,
): Promise<LogEntry[]> {
  const { changes } = await api.readSubtitles({ projectId, videoId, subtitleId, after: String(after) });
  return Promise.all(changes.map(async (entry) => ({ revision: entry.revision, change: await changeOf(entry) })));
}
