import type { EditorStore } from '../document/editorStore.ts';
import { Signal } from '../document/signal.ts';
import type { Conflict, Journal } from '../saving/journal.ts';
import type { Conflicts } from './editor.ts';

export interface OpenConflictsOptions {
  readonly store: EditorStore;
  readonly journal: Journal;
  /**
   * Reads the document again into the store. False if something was typed meanwhile: then this is asked for again once
   * that is saved. Fails when the server cannot be reached.
   */
  readonly readAgain: () => Promise<boolean>;
  readonly retryMs?: number;
}

/**
 * The conflicts that the user has not resolved yet. Until then nothing can be edited, so there is always exactly
 * one state to decide about.
 */
export class OpenConflicts implements Conflicts {
  readonly changed = new Signal();
  readonly #options: OpenConflictsOptions;
  #unresolved: readonly Conflict[] = [];
  #isFresh = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: OpenConflictsOptions) {
    this.#options = options;
  }

  get unresolved(): readonly Conflict[] {
    return this.#unresolved;
  }

  get isFresh(): boolean {
    return this.#isFresh;
  }

  /**
   * Those of an earlier page: the document has just been read, so it shows the others' changes. Who may only look is not
   * asked, because nothing could be put back: the question waits until they may edit again.
   */
  restore(conflicts: readonly Conflict[]): void {
    if (conflicts.length === 0 || this.#options.store.isReadOnly) return;
    this.#unresolved = conflicts;
    this.#isFresh = true;
    this.#options.store.setLocked(true);
    this.changed.emit();
  }

  /** A new one. The remaining changes are still being sent; then the document is read again. */
  readonly add = (conflict: Conflict): void => {
    this.#unresolved = [...this.#unresolved, conflict];
    this.#isFresh = false;
    this.#options.store.setLocked(true);
    this.changed.emit();
  };

  readonly reload = (): void => void this.#refresh();

  async resolve(): Promise<void> {
    const resolved = this.#unresolved;
    this.#unresolved = [];
    this.#options.store.setLocked(false);
    this.changed.emit();
    await Promise.all(resolved.map(({ conflictId }) => this.#options.journal.removeConflict(conflictId))).catch(
      () => undefined,
    );
  }

  close(): void {
    clearTimeout(this.#retry);
  }

  async #refresh(): Promise<void> {
    try {
      if (!(await this.#options.readAgain())) return;
      this.#isFresh = true;
      this.changed.emit();
    } catch {
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => void this.#refresh(), this.#options.retryMs ?? 3_000);
    }
  }
}
