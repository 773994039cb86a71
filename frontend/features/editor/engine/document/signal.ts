/**
 * An event with subscribers. Most signals only report that something changed, and subscribers read the state again;
 * some carry details.
 */
export class Signal<What = void> {
  readonly #listeners = new Set<(what: What) => void>();

  readonly subscribe = (listener: (what: What) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  emit(what: What): void {
    for (const listener of this.#listeners) listener(what);
  }
}

/** One signal per key, so that a changed caption notifies one row. */
export class KeyedSignal<K> {
  readonly #listeners = new Map<K, Set<() => void>>();

  subscribe(key: K, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(key);
    };
  }

  emit(key: K): void {
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }

  emitAll(): void {
    for (const key of [...this.#listeners.keys()]) this.emit(key);
  }
}
