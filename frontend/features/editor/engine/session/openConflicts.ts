import type { DocumentStore } from '../document/documentStore.ts';
import { Signal } from '../document/signal.ts';
import type { Conflict, Journal } from '../saving/journal.ts';
import type { Conflicts } from './editor.ts';

interface OpenConflictsOptions {
  readonly store: DocumentStore;
  readonly journal: Journal;
  /**
   * Reads the document again into the store. Resolves to false if something was typed in the meantime: then it is
   * called again once that is saved. Rejects if the server cannot be reached.
   */
  readonly readAgain: () => Promise<boolean>;
  readonly retryMs?: number;
}

/**
 * Conflicts that the user has not resolved yet. Nothing can be edited until then, so there is always exactly one state
 * to decide about.
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
   * Restores conflicts of an earlier page. The document has just been read, so it shows the changes of others. Users
   * with read-only access are not asked, because nothing could be restored: the conflicts wait until they can edit
   * again.
   */
  restore(conflicts: readonly Conflict[]): void {
    if (conflicts.length === 0 || this.#options.store.isReadOnly) return;
    this.#unresolved = conflicts;
    this.#isFresh = true;
    this.#options.store.setLocked(true);
    this.changed.emit();
  }

  /** Adds a new conflict. The remaining changes are sent first; then the document is read again. */
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
