/** Notice of a local provider to the product's webhook, with its delivery state. */
interface Kept {
  readonly id: string;
  readonly attempts: number;
  readonly isDelivered: boolean;
}

/** Storage of a provider's notices, oldest first. */
interface Store<N> {
  all(): N[];
  put(id: string, notice: N): void;
}

interface Settings<N> {
  /** Sends a notice in the provider's format, signed, and returns whether the product has accepted it. */
  readonly deliver: (notice: N) => Promise<boolean>;
  /** Called for a notice whose attempts are exhausted. */
  readonly onLost: (notice: N) => void;
  /** Delays before each further attempt, in milliseconds. */
  readonly waitsMs?: readonly number[];
}

/** Sends the notices of a local provider, each until it is accepted or its attempts are exhausted. */
export class Notices<N extends Kept> {
  readonly #settings: Settings<N>;
  readonly #timers = new Set<NodeJS.Timeout>();
  #isClosed = false;
  /** Whether notices are held: they are then sent only manually, late and in any order. */
  isHeld = false;

  constructor(settings: Settings<N>) {
    this.#settings = settings;
  }

  /** Sends a new notice, or one that is due for another attempt, unless notices are held. */
  async tell(store: Store<N>, notice: N): Promise<void> {
    if (!this.isHeld) await this.send(store, notice);
  }

  /** Sends notices that an earlier process left undelivered, or that were held. */
  async release(store: Store<N>, order: 'oldestFirst' | 'newestFirst' = 'oldestFirst'): Promise<void> {
    this.isHeld = false;
    const waiting = store.all().filter(({ isDelivered }) => !isDelivered);
    for (const notice of order === 'newestFirst' ? waiting.reverse() : waiting) await this.send(store, notice);
  }

  /** Sends a notice now; can be called again for the same notice. */
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
