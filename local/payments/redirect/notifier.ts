import type { LocalPayment, Notice, PaymentBook } from './book.ts';

interface Settings {
  /** Sends a notice in the provider's way, and says whether the merchant has accepted it. */
  readonly deliver: (payment: LocalPayment, notice: Notice) => Promise<boolean>;
  readonly log: (text: string) => void;
  /** Before each further try, in milliseconds. */
  readonly waitsMs?: readonly number[];
}

/** Tells the merchant of each change until it is accepted or was tried often enough. */
export class Notifier {
  readonly #settings: Settings;
  readonly #timers = new Set<NodeJS.Timeout>();
  #isClosed = false;
  /** While they are held back, notices go out by hand alone: late, and in any order. */
  isHeld = false;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** What an earlier process left untold. */
  resume(book: PaymentBook): void {
    for (const notice of book.notices.all()) if (!notice.isDelivered) void this.tell(book, notice);
  }

  async tell(book: PaymentBook, notice: Notice): Promise<void> {
    if (!this.isHeld) await this.send(book, notice);
  }

  /** Sends it now, also once more. */
  async send(book: PaymentBook, notice: Notice): Promise<void> {
    const payment = book.payments.get(notice.paymentId);
    if (!payment) return;
    const isDelivered = await this.#settings.deliver(payment, notice).catch(() => false);
    if (this.#isClosed) return;
    const tried = { ...notice, attempts: notice.attempts + 1, isDelivered };
    book.notices.put(notice.id, tried);
    if (!isDelivered) this.#again(book, tried);
  }

  #again(book: PaymentBook, notice: Notice): void {
    const { waitsMs = [500, 2000, 10_000], log } = this.#settings;
    const waitMs = waitsMs[notice.attempts - 1];
    if (waitMs === undefined) {
      log(`the notice that ${notice.paymentId} is ${notice.state} was not accepted`);
      return;
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.tell(book, notice);
    }, waitMs);
    this.#timers.add(timer);
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
