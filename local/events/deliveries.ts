import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { BusEvent, LocalContext } from '../context.ts';
import { Collection } from '../state/collection.ts';
import { persist } from '../state/persist.ts';
import type { Json, ResolvedTemplate } from '../template/types.ts';
import { matches } from './pattern.ts';
import type { EventRule } from './rules.ts';

const deliverySchema = z.object({
  id: z.string(),
  rule: z.string(),
  arn: z.string(),
  payload: z.json(),
});

type Delivery = z.infer<typeof deliverySchema>;

/** Maximum number of attempts: Lambda retries an asynchronous call twice. */
const attempts = 3;
/** Maximum delay of a late event. */
const maxDelayMs = 3000;

interface Options {
  readonly rules: readonly EventRule[];
  readonly template: Pick<ResolvedTemplate, 'accountId' | 'region'>;
  readonly database: DatabaseSync;
  readonly invoke: LocalContext['invoke'];
  readonly keepFailed: LocalContext['keepFailed'];
  /** Share of events that arrive twice, and of those that arrive late, as EventBridge allows. */
  readonly faultRate?: number;
}

/** Deliveries of events to the targets of their rules. They are written to disk first, so kill -9 loses none. */
export class Deliveries {
  readonly #options: Options;
  readonly #kept: Collection<Delivery>;
  readonly #running = new Set<Promise<void>>();
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#kept = new Collection(options.database, 'deliveries', deliverySchema);
  }

  /** Delivers an event to the targets of every rule that it matches. */
  accept(event: BusEvent): void {
    const { accountId: account, region } = this.#options.template;
    const whole: Json = { ...event, resources: [...event.resources], version: '0', account, region };
    for (const { name, pattern, targets } of this.#options.rules) {
      if (!matches(pattern, whole)) continue;
      for (const { arn, input } of targets)
        for (let times = this.#isDisturbed() ? 2 : 1; times > 0; times--)
          this.#send({ id: randomUUID(), rule: name, arn, payload: input ?? whole });
    }
  }

  /** Resumes deliveries that the previous process did not finish. */
  resume(): void {
    for (const delivery of this.#kept.all()) this.#send(delivery);
  }

  /** Resolves when no delivery is in progress any more. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Stops delivering. Unfinished deliveries are resumed at the next start. */
  close(): void {
    this.#isClosed = true;
  }

  #send(delivery: Delivery): void {
    this.#kept.put(delivery.id, delivery);
    const running = this.#deliver(delivery).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  #isDisturbed(): boolean {
    return Math.random() < (this.#options.faultRate ?? 0);
  }

  #write(work: () => void): Promise<void> {
    return persist(work, () => this.#isClosed);
  }

  async #deliver(delivery: Delivery): Promise<void> {
    if (this.#isDisturbed()) await sleep(Math.random() * maxDelayMs);
    let failure = '';
    for (let attempt = 0; attempt < attempts && !this.#isClosed; attempt++) {
      const result = await this.#options.invoke(delivery.arn, delivery.payload);
      if (this.#isClosed) return;
      if (result.ok) return this.#write(() => this.#kept.delete(delivery.id));
      failure = `${result.error.errorType}: ${result.error.errorMessage}`;
    }
    if (this.#isClosed) return;
    // A process that ends between the two delivers the event again.
    await this.#write(() => {
      this.#options.keepFailed({ functionId: delivery.arn, payload: delivery.payload, failure });
      this.#kept.delete(delivery.id);
    });
  }
}
