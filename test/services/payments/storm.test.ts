import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cloud } from '../../../cloud/cloud.ts';
import { newId } from '../../../cloud/id.ts';
import { noCheckout } from '../../../cloud/payments/provider.ts';
import { getCredits, linesOf } from '../../../cloud/table/ledger.ts';
import { ordersOfUser } from '../../../cloud/table/orders.ts';
import { openLedger, openTable, type Table } from '../../../cloud/table/table.ts';
import { type CreditAccount, lotSeconds } from '../../../domain/credits/account.ts';
import { settleSeconds } from '../../../services/credits/closeReservation.ts';
import { reserveSeconds } from '../../../services/credits/reserveSeconds.ts';
import { reconcilePayments } from '../../../services/payments/reconcilePayments.ts';
import { Outbox } from '../../kit/outbox.ts';
import { givenPerson, type Person } from '../../kit/people.ts';
import { randomOf } from '../../kit/random.ts';
import { type GivenDouble, givenStripeDouble } from '../../kit/stripeDouble.ts';
import { localCredentials, startTable } from '../../kit/table.ts';
import { Killed, killSometimes, watchPuts } from '../../kit/tableRequests.ts';
import { type ProviderDouble, stripeInStorm } from './providerDouble.ts';

/**
 * Orders whose notifications are repeated, lost, late, reordered and forged, whose buttons are pressed twice, and whose
 * processes die before and after requests, while minutes are used, refunded and disputed. `RUNS=2000` is the long form
 * and `SEEDS=1,2,3` names the storms; the seed is in the name of a test.
 */
const orders = Number(process.env.RUNS ?? 20);
const seeds = (process.env.SEEDS ?? String(Date.now() % 1e6)).split(',').map(Number);
const minuteMs = 60_000;

let table: Table;
let endpoint: string;
let stop: () => void;
let stripe: GivenDouble;

beforeAll(async () => {
  ({ table, endpoint, stop } = await startTable());
  stripe = await givenStripeDouble();
});
afterAll(async () => {
  stop();
  await stripe[Symbol.asyncDispose]();
});

const providers = [(double: GivenDouble) => stripeInStorm(double)];

type Parts = Parameters<ProviderDouble['order']>[0] & Pick<Cloud, 'newId' | 'paypal' | 'doku' | 'dragonpay'>;

interface Ordered {
  readonly person: Person;
  readonly ref: string;
}

class Storm {
  readonly random: () => number;
  readonly provider: ProviderDouble;
  readonly placed: Ordered[] = [];
  readonly people: Person[] = [];
  /** Balances that were written with something below zero. */
  readonly negative: unknown[] = [];
  readonly #isTold: boolean;
  readonly #mail = new Outbox();
  #nowMs = Date.parse('2026-11-10T12:00:00Z');

  constructor(provider: ProviderDouble, seed: number, isTold: boolean) {
    this.provider = provider;
    this.random = randomOf(seed);
    this.#isTold = isTold;
  }

  now = () => new Date(this.#nowMs);

  /** A process with connections of its own, which may die with it. */
  #process(deathRate: number) {
    const settings = { endpoint, region: 'ap-southeast-1', credentials: localCredentials };
    const parts = { ledger: openLedger(table.name, settings), table: openTable(table.name, settings) };
    for (const part of Object.values(parts)) {
      if (deathRate > 0) killSometimes(part, deathRate, this.random);
      watchPuts(part, (item) => this.#look(item));
    }
    const config = { environment: 'dev', appOrigin: 'https://otoji.example' };
    const checkouts = { paypal: noCheckout, doku: noCheckout, dragonpay: noCheckout };
    const cloud = { ...parts, ...checkouts, now: this.now, newId, config, mail: this.#mail, stripe: stripe.stripe };
    const close = () => {
      for (const { client } of Object.values(parts)) client.config.requestHandler.destroy?.();
    };
    return { cloud, close };
  }

  /** Does something in a process that may die of it; whoever asked does not ask again by itself. */
  async attempt<Result>(work: (cloud: Parts) => Promise<Result>, deathRate = 0.02): Promise<Result | undefined> {
    const { cloud, close } = this.#process(deathRate);
    try {
      return await work(cloud);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      await turn();
      return undefined;
    } finally {
      close();
    }
  }

  async rage(): Promise<void> {
    for (let person = 0; person < Math.ceil(orders / 8); person++) {
      const made = await this.attempt((cloud) => givenPerson(cloud), 0);
      if (made) this.people.push(made);
    }
    while (this.placed.length < orders) {
      this.#nowMs += this.#pick(Math.ceil((4 * 24 * 60) / orders)) * minuteMs;
      await this.#placeOrder();
      for (let act = 0; act < 4; act++) await this.#act();
    }
  }

  async #placeOrder(): Promise<void> {
    const person = this.people[this.#pick(this.people.length)];
    if (!person) return;
    const [requestId, quantity] = [newId(), 1 + this.#pick(4)];
    const order = () => this.attempt((cloud) => this.provider.order(cloud, person, requestId, quantity));
    // A double click, or a click again after nothing came back.
    const refs = await Promise.all(this.random() < 0.3 ? [order(), order()] : [order()]);
    const known = refs.filter((ref) => ref !== undefined);
    expect(new Set(known).size).toBeLessThanOrEqual(1);
    const [ref] = known;
    if (ref !== undefined) this.placed.push({ person, ref });
  }

  async #act(): Promise<void> {
    const order = this.placed[this.#pick(this.placed.length)];
    if (!order) return;
    const { person, ref } = order;
    const complete = () => this.attempt((cloud) => this.provider.complete(cloud, person, ref));
    const dice = this.random();
    if (dice < 0.35) this.provider.pay(ref);
    else if (dice < 0.45) this.provider.fail(ref);
    else if (dice < 0.5) this.provider.refund(ref);
    else if (dice < 0.53) this.provider.dispute(ref);
    else if (dice < 0.63) await this.#spendMinutes(person);
    else if (!this.#isTold) return;
    else if (dice < 0.8) await Promise.all([complete(), this.#deliver()]);
    else await Promise.all(Array.from({ length: 1 + this.#pick(3) }, () => this.#deliver()));
  }

  async #spendMinutes({ userId }: Person): Promise<void> {
    const [seconds, jobKey] = [1 + this.#pick(2000), newId()];
    const file = { videoId: jobKey, title: 'Talk' };
    await this.attempt((cloud) => reserveSeconds(cloud, { userId, jobKey, seconds, file }), 0);
    await this.attempt((cloud) => settleSeconds(cloud, { userId, jobKey, usedSeconds: seconds }), 0);
  }

  /** Any notification so far, so one comes twice, another late, and some never. */
  async #deliver(): Promise<void> {
    const count = this.provider.count();
    if (count === 0) return;
    const index = this.#pick(count);
    if (this.random() < 0.1) {
      const forged = this.attempt((cloud) => this.provider.deliverForged(cloud, index), 0);
      await expect(forged).rejects.toMatchObject({ code: 'access.denied' });
    } else await this.attempt((cloud) => this.provider.deliver(cloud, index));
  }

  /** The hourly reconciliation, which may die as well, and comes again. */
  async settle(): Promise<void> {
    for (let hour = 0; hour < 3; hour++) {
      await this.attempt((cloud) => reconcilePayments(cloud), hour === 2 ? 0 : 0.0005);
      this.#nowMs += 60 * minuteMs;
    }
  }

  /** Every notification again, a month later. */
  async echo(): Promise<void> {
    this.#nowMs += 30 * 24 * 60 * minuteMs;
    for (let index = 0; index < this.provider.count(); index++)
      await this.attempt((cloud) => this.provider.deliver(cloud, index), 0);
  }

  #look(item: Record<string, unknown>): void {
    if (item.SK !== 'BALANCE') return;
    const { planSeconds, reservedSeconds, lots } = item as unknown as CreditAccount;
    if (Math.min(planSeconds, reservedSeconds, ...lots.map(({ seconds }) => seconds)) < 0) this.negative.push(item);
  }

  #pick(count: number): number {
    return Math.floor(this.random() * count);
  }
}

/** What our books have, by what the provider calls a payment, with the lines of the ledger that follow from it. */
async function ourBooks(people: readonly Person[]) {
  const booked = new Map<string, { status: string; cents: number; granted: number; takenBack: number }>();
  for (const { userId } of people) {
    const lines = await Array.fromAsync(linesOf(table, userId));
    const count = (key: string) => lines.filter((line) => line.key === key).length;
    for (const order of await ordersOfUser(table, userId, 5000)) {
      if (!order.paymentRef) continue;
      const source = `order#${order.orderId}`;
      const counted = { granted: count(`topup#${source}`), takenBack: count(`refund#${source}`) };
      booked.set(order.paymentRef, { status: order.status, cents: order.priceCents, ...counted });
    }
    // Nothing is granted but for an order.
    expect(lines.filter(({ kind, key }) => kind === 'topup' && !key.startsWith('topup#order#'))).toEqual([]);
    const credits = await getCredits(table, userId);
    expect(lotSeconds(credits.lots)).toBe(lines.reduce((sum, { topUpSeconds }) => sum + topUpSeconds, 0));
  }
  return booked;
}

async function expectAgreement({ provider, people, placed, negative }: Storm): Promise<void> {
  const [ours, theirs] = [await ourBooks(people), provider.books()];
  const refs = new Set(placed.map(({ ref }) => ref));
  for (const ref of refs) {
    const [here, there] = [ours.get(ref), theirs.get(ref)];
    if (!there) {
      expect(here, ref).toMatchObject({ granted: 0, takenBack: 0 });
      expect(['pending', 'failed'], ref).toContain(here?.status);
    } else if (there.isReturned) {
      expect(here, ref).toMatchObject({ status: 'refunded', cents: there.paidCents, takenBack: 1 });
      expect(here?.granted, ref).toBeLessThanOrEqual(1);
    } else expect(here, ref).toMatchObject({ status: 'paid', cents: there.paidCents, granted: 1, takenBack: 0 });
  }
  const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
  const kept = [...theirs].filter(([ref, { isReturned }]) => refs.has(ref) && !isReturned);
  const paid = [...ours].filter(([, { status }]) => status === 'paid');
  expect(sum(paid.map(([, { cents }]) => cents))).toBe(sum(kept.map(([, { paidCents }]) => paidCents)));
  expect(paid.length).toBeGreaterThan(0);
  expect(negative).toEqual([]);
}

for (const seed of seeds) {
  for (const provider of providers) {
    const ways = [true, false] as const;
    test.each(ways)(
      `a storm over a provider, seed ${seed}, with notifications: %s`,
      { timeout: 600_000 },
      async (isTold) => {
        const storm = new Storm(provider(stripe), seed, isTold);
        await storm.rage();
        await storm.settle();
        await expectAgreement(storm);
        await storm.echo();
        await expectAgreement(storm);
      },
    );
  }
}
