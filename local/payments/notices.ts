/** What a local provider tells the product's webhook, and what became of it. */
interface Kept {
  readonly id: string;
  readonly attempts: number;
  readonly isDelivered: boolean;
}

/** Where a provider keeps its notices, the oldest first. */
interface Store<N> {
  all(): N[];
  put(id: string, notice: N): void;
}

interface Settings<N> {
  /** Sends a notice in the provider's way, signed, and says whether the product has accepted it. */
  readonly deliver: (notice: N) => Promise<boolean>;
  /** Is told of a notice that was tried often enough. */
  readonly onLost: (notice: N) => void;
  /** Before each further try, in milliseconds. */
  readonly waitsMs?: readonly number[];
}

/** Sends the notices of a local provider, each until it is accepted or has been tried often enough. */
export class Notices<N extends Kept> {
  readonly #settings: Settings<N>;
  readonly #timers = new Set<NodeJS.Timeout>();
  #isClosed = false;
  /** While they are held, they go out by hand alone: late, and in any order. */
  isHeld = false;

  constructor(settings: Settings<N>) {
    this.#settings = settings;
  }

  /** Sends a new notice, or one that waited for its next try, unless they are held. */
  async tell(store: Store<N>, notice: N): Promise<void> {
    if (!this.isHeld) await this.send(store, notice);
  }

  /** Sends what an earlier process left undelivered, or what was held. */
  async release(store: Store<N>, order: 'oldestFirst' | 'newestFirst' = 'oldestFirst'): Promise<void> {
    this.isHeld = false;
    const waiting = store.all().filter(({ isDelivered }) => !isDelivered);
    for (const notice of order === 'newestFirst' ? waiting.reverse() : waiting) await this.send(store, notice);
  }

  /** Sends a notice now, also once more. */
  async send(store: Store<N>, notice: N): Promise<void> {
    const isDelivered = await this.#settings.deliver(notice).catch(() => false);
    if (this.#isClosed) return;
    const tried = { ...notice, attempts: notice.attempts + 1, isDelivered };
    store.put(notice.id, tried);
    if (!isDelivered) this.#again(store, tried);
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #again(store: Store<N>, notice: N): void {
    const { waitsMs = [500, 2000, 10_000, 60_000], onLost } = this.#settings;
    const waitMs = waitsMs[notice.attempts - 1];
    if (waitMs === undefined) {
      onLost(notice);
      return;
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.tell(store, notice);
    }, waitMs);
    this.#timers.add(timer);
  }
}

/** Posts JSON to the product's webhook. Returns whether it was accepted. */
export async function postNotice(url: string, body: string, signature: Readonly<Record<string, string>>) {
  const headers = { 'content-type': 'application/json', ...signature };
  const { ok } = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) });
  return ok;
}
