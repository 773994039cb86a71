/**
 * Locks that distinguish a chain or undo history that an open page still writes from one that a closed page left
 * behind.
 */
export interface ChainLocks {
  /** Acquires the chain's lock and holds it until `release` is called. */
  hold(chainId: string): Promise<{ release(): void }>;
  /**
   * Acquires the chain's lock until `release` is called, or resolves to null without waiting if an open page holds it.
   */
  holdIfFree(chainId: string): Promise<{ release(): void } | null>;
  /** Runs `work` under the chain's lock, or does nothing if an open page holds it. */
  ifFree(chainId: string, work: () => Promise<void>): Promise<void>;
  /** Resolves when no page holds the lock, or after `patienceMs`. */
  untilFree(chainId: string, patienceMs: number): Promise<void>;
}

const nameOf = (chainId: string) => `otoji-journal:${chainId}`;

/** Locks based on the Web Locks API: the browser releases the locks of a page when it ends, in whatever way. */
export const webLocks: ChainLocks = {
  hold(chainId) {
    return new Promise((resolve, reject) => {
      navigator.locks
        .request(nameOf(chainId), () => new Promise<void>((release) => resolve({ release: () => release() })))
        .catch(reject);
    });
  },
  holdIfFree(chainId) {
    return new Promise((resolve, reject) => {
      navigator.locks
        .request(nameOf(chainId), { ifAvailable: true }, (lock) => {
          if (!lock) return resolve(null);
          return new Promise<void>((release) => resolve({ release: () => release() }));
        })
        .catch(reject);
    });
  },
  async ifFree(chainId, work) {
    await navigator.locks.request(nameOf(chainId), { ifAvailable: true }, async (lock) => {
      if (lock) await work();
    });
  },
  async untilFree(chainId, patienceMs) {
    const signal = AbortSignal.timeout(patienceMs);
    await navigator.locks.request(nameOf(chainId), { signal }, () => undefined).catch(() => undefined);
  },
};
