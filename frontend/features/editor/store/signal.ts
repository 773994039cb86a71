/** Something that happens, and who wants to know. Snapshots are the owner's; a signal only says "look again". */
export class Signal {
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  emit(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** A signal for each of many keys, so that one changed caption wakes one row. */
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
