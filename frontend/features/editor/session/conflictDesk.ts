import type { EditorStore } from '../store/editorStore.ts';
import { Signal } from '../store/signal.ts';
import type { Journal, Kept } from '../sync/journal.ts';
import type { Conflicts } from './editor.ts';

export interface ConflictDeskSetUp {
  readonly store: EditorStore;
  readonly journal: Journal;
  /** Reads the document anew into the store. Fails when the server cannot be reached. */
  readonly readAgain: () => Promise<void>;
  readonly retryMs?: number;
}

/**
 * Holds what lost against somebody else's change until the user has decided. Meanwhile nothing can be edited,
 * so there is always exactly one state to decide about.
 */
export class ConflictDesk implements Conflicts {
  readonly changed = new Signal();
  readonly #setUp: ConflictDeskSetUp;
  #kept: readonly Kept[] = [];
  #isFresh = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(setUp: ConflictDeskSetUp) {
    this.#setUp = setUp;
  }

  get kept(): readonly Kept[] {
    return this.#kept;
  }

  get isFresh(): boolean {
    return this.#isFresh;
  }

  /** From an earlier page: the document has just been read, so it shows what the others made. */
  recall(kept: readonly Kept[]): void {
    if (kept.length === 0) return;
    this.#kept = kept;
    this.#isFresh = true;
    this.#setUp.store.setLocked(true);
    this.changed.emit();
  }

  /** From now. The rest is still being sent, and then the document is read anew. */
  readonly setAside = (kept: Kept): void => {
    this.#kept = [...this.#kept, kept];
    this.#isFresh = false;
    this.#setUp.store.setLocked(true);
    this.changed.emit();
  };

  readonly readAnew = (): void => void this.#refresh();

  async settle(): Promise<void> {
    const settled = this.#kept;
    this.#kept = [];
    this.#setUp.store.setLocked(false);
    this.changed.emit();
    await Promise.all(settled.map((kept) => this.#setUp.journal.forget(kept.keptId))).catch(() => undefined);
  }

  close(): void {
    clearTimeout(this.#retry);
  }

  async #refresh(): Promise<void> {
    try {
      await this.#setUp.readAgain();
      this.#isFresh = true;
      this.changed.emit();
    } catch {
      this.#retry = setTimeout(() => void this.#refresh(), this.#setUp.retryMs ?? 3_000);
    }
  }
}
