import type { Change } from '../../../../../domain/changes/change.ts';
import type { KeptHistory, KeptStep } from '../../../../../domain/changes/history.ts';
import type { DocumentStore } from '../document/documentStore.ts';
import type { Place } from '../document/place.ts';
import type { HistoryJournal } from '../saving/historyJournal.ts';
import type { DocumentKey } from '../saving/journal.ts';
import type { SaveQueue } from '../saving/saveQueue.ts';

/**
 * Debounce after the last change: a step is stored well before a user can reload the page, but not on every keystroke.
 */
const pauseMs = 300;

/**
 * Maximum number of operations in all stored steps, counted from the newest: a hundred changes of every caption of a
 * typical film.
 */
const maxOps = 200_000;

interface KeepHistoryOptions {
  readonly historyId: string;
  readonly document: DocumentKey;
  readonly journal: HistoryJournal;
  readonly store: DocumentStore;
  readonly saves: SaveQueue;
  readonly nowMs: () => number;
}

/**
 * Persists the undo history of a page in the browser. Only changed steps are written. Undo works without it, so if the
 * browser has no space, the history lasts as long as the page.
 */
export class HistoryKeeper {
  readonly #options: KeepHistoryOptions;
  readonly #written = new Map<number, Change>();
  readonly #leave: readonly (() => void)[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: KeepHistoryOptions) {
    this.#options = options;
    const { store, saves } = options;
    const soon = () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.flush(), pauseMs);
    };
    this.#leave = [store.documentChanged.subscribe(soon), saves.subscribe(soon)];
  }

  /** Writes what has changed. Resolves when it is written, or could not be written. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const { historyId, document, journal, store, saves, nowMs } = this.#options;
    // While a conflict is open, the displayed document is not the server's document with the unsaved changes.
    if (store.isLocked) return;
    const { steps, done, first } = newest(store.history.kept);
    const put = new Map<number, KeptStep<Place>>();
    for (const [index, step] of steps.entries())
      if (this.#written.get(first + index) !== step.change) put.set(first + index, step);
    const end = first + steps.length;
    const head = { historyId, document, atMs: nowMs(), revision: saves.revision, pending: saves.unsaved, first, done };
    for (const [number, { change }] of put) this.#written.set(number, change);
    for (const number of this.#written.keys()) if (number < first || number >= end) this.#written.delete(number);
    await journal.write({ head, put, end }).catch(() => this.#written.clear());
  }

  /** Writes the history a last time. Call when the editor is closed. */
  async close(): Promise<void> {
    for (const stop of this.#leave) stop();
    await this.flush();
  }
}

/** Returns the newest steps, as many as are stored. If there are too many, undone steps are dropped first. */
function newest({ steps, done, dropped }: KeptHistory<Place>) {
  let from = done;
  let ops = 0;
  for (; from > 0; from--) {
    ops += steps[from - 1]?.change.ops.length ?? 0;
    if (ops > maxOps) break;
  }
  const undone = steps.slice(done).reduce((sum, { change }) => sum + change.ops.length, ops);
  return { steps: steps.slice(from, undone > maxOps ? done : undefined), done: done - from, first: dropped + from };
}
