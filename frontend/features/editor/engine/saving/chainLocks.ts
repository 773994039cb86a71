/** Tells what an open page still writes, a chain or an undo history, from what a closed page left behind. */
export interface ChainLocks {
  /** Holds the chain's lock until `release` is called. */
  hold(chainId: string): Promise<{ release(): void }>;
  /** The same, or null at once when a living page holds it. */
  holdIfFree(chainId: string): Promise<{ release(): void } | null>;
  /** Runs the work under the chain's lock, or does nothing when a living page holds it. */
  ifFree(chainId: string, work: () => Promise<void>): Promise<void>;
  /** Resolves when no page holds it, or after some milliseconds. */
  untilFree(chainId: string, patienceMs: number): Promise<void>;
}

const nameOf = (chainId: string) => `otoji-journal:${chainId}`;

/** Web Locks: the browser lets go of a page's locks when the page ends, however it ends. */
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
