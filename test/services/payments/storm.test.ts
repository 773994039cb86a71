import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../../cloud/id.ts';
import { getCredits, linesOf } from '../../../cloud/table/ledger.ts';
import { ordersOfUser } from '../../../cloud/table/orders.ts';
import { creditedCents } from '../../../cloud/table/receipts.ts';
import { openLedger, openTable, type Table } from '../../../cloud/table/table.ts';
import { type CreditAccount, lotSeconds } from '../../../domain/credits/account.ts';
import { type PaymentProviderName, paymentProviders } from '../../../domain/payments/payments.ts';
import { settleSeconds } from '../../../services/credits/closeReservation.ts';
import { reserveSeconds } from '../../../services/credits/reserveSeconds.ts';
import { reconcilePayments } from '../../../services/payments/reconcilePayments.ts';
import { paymentParts } from '../../kit/checkouts.ts';
import { givenPerson, type Person } from '../../kit/people.ts';
import { randomOf } from '../../kit/random.ts';
import { setCountry } from '../../kit/services.ts';
import { localCredentials, startTable } from '../../kit/table.ts';
import { Killed, killSometimes, watchPuts } from '../../kit/tableRequests.ts';
import { noProviders, type Placed, type ProviderDouble, type StormCloud, startProviders } from './providerDouble.ts';

/**
 * Orders at all providers, whose notifications are repeated, lost, late, reordered and forged, whose buttons are pressed
 * twice, and whose processes die before and after requests, while minutes are used, refunded and disputed, and
 * disputes are won and lost. `RUNS=2000` is the long form, `SEEDS=1,2,3` names the storms and `PROVIDERS=doku,paypal`
 * keeps to some providers; the seed is in the name of a test.
 */
const orders = Number(process.env.RUNS ?? 24);
const seeds = (process.env.SEEDS ?? String(Date.now() % 1e6)).split(',').map(Number);
const names = (process.env.PROVIDERS ?? paymentProviders.join(',')).split(',');
const minuteMs = 60_000;
const reconciliations = 6;

// Each death is told in the log, thousands of times.
beforeAll(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterAll(() => void vi.restoreAllMocks());

interface Ordered extends Placed {
  readonly person: Person;
  readonly provider: ProviderDouble;
}

/** Close to the present, because certificates are valid from then on. */
const startMs = Math.floor(Date.now() / (60 * minuteMs)) * 60 * minuteMs;

type StartedTable = Awaited<ReturnType<typeof startTable>>;

class Storm implements AsyncDisposable {
  readonly #started: StartedTable;
  readonly random: () => number;
  readonly placed: Ordered[] = [];
  readonly people: Person[] = [];
  /** Balances that were written with something below zero. */
  readonly negative: unknown[] = [];
  providers: readonly ProviderDouble[] = [];
  #access: Pick<StormCloud, PaymentProviderName> = noProviders;
  readonly #isTold: boolean;
  #nowMs = startMs;

  private constructor(started: StartedTable, seed: number, isTold: boolean) {
    this.#started = started;
    this.random = randomOf(seed);
    this.#isTold = isTold;
  }

  /** Over a table and providers of its own. */
  static async gather(seed: number, isTold: boolean): Promise<Storm> {
    const storm = new Storm(await startTable(), seed, isTold);
    storm.providers = (await startProviders(storm.now)).filter(({ name }) => names.includes(name));
    storm.#access = Object.assign({}, noProviders, ...storm.providers.map(({ access }) => access));
    return storm;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#started.stop();
    for (const provider of this.providers) await provider[Symbol.asyncDispose]();
  }

  get table(): Table {
    return this.#started.table;
  }

  now = () => new Date(this.#nowMs);

  /** A process with connections of its own, which may die with it. */
  #process(deathRate: number) {
    const { table, endpoint } = this.#started;
    const settings = { endpoint, region: 'ap-southeast-1', credentials: localCredentials };
    const parts = { ledger: openLedger(table.name, settings), table: openTable(table.name, settings) };
    for (const part of Object.values(parts)) {
      if (deathRate > 0) killSometimes(part, deathRate, this.random);
      watchPuts(part, (item) => this.#look(item));
    }
    const cloud: StormCloud = { ...parts, ...this.#access, ...paymentParts(), now: this.now, newId };
    const close = () => {
      for (const { client } of Object.values(parts)) client.config.requestHandler.destroy?.();
    };
    return { cloud, close };
  }

  /** Does something in a process that may die of it; whoever asked does not ask again by itself. */
  async attempt<Result>(work: (cloud: StormCloud) => Promise<Result>, deathRate = 0.02): Promise<Result | undefined> {
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
      if (this.placed.length % Math.ceil(orders / reconciliations) === 0) await this.#reconcile(0.0005);
    }
  }

  async #placeOrder(): Promise<void> {
    const [person, provider] = [this.#one(this.people), this.#one(this.providers)];
    if (!person || !provider) return;
    const { country } = provider;
    await this.attempt((cloud) => setCountry(cloud, person, { country }), 0);
    const [requestId, quantity] = [newId(), 1 + this.#pick(4)];
    const order = () => this.attempt((cloud) => provider.order(cloud, person, requestId, quantity));
    const isKnown = (placed: Placed | undefined) => placed !== undefined;
    const told = (await Promise.all(this.random() < 0.3 ? [order(), order()] : [order()])).filter(isKnown);
    // A click again after nothing came back.
    if (told.length === 0 && this.random() < 0.7) told.push(...[await order()].filter(isKnown));
    expect(new Set(told.map(({ payAt }) => payAt)).size).toBeLessThanOrEqual(1);
    const [placed] = told;
    if (placed) this.placed.push({ ...placed, person, provider });
  }

  async #act(): Promise<void> {
    const order = this.#one(this.placed);
    if (!order) return;
    const { person, provider } = order;
    const complete = () => this.attempt((cloud) => provider.complete(cloud, person, order));
    const dice = this.random();
    if (dice < 0.3) provider.pay(order);
    else if (dice < 0.37) provider.dawdle(order, this.random() < 0.5);
    else if (dice < 0.45) provider.fail(order);
    else if (dice < 0.48) provider.refundPart?.(order, 0.05 + this.random() / 2);
    else if (dice < 0.5) provider.refund(order);
    else if (dice < 0.54) provider.dispute(order);
    else if (dice < 0.57) provider.decide?.(order, this.random() < 0.7);
    else if (dice < 0.63) await this.#spendMinutes(person);
    else if (!this.#isTold) return;
    else if (dice < 0.8) await Promise.all([complete(), this.#deliver(provider)]);
    else await Promise.all(Array.from({ length: 1 + this.#pick(3) }, () => this.#deliver(provider)));
  }

  async #spendMinutes({ userId }: Person): Promise<void> {
    const [seconds, jobKey] = [1 + this.#pick(2000), newId()];
    const file = { videoId: jobKey, title: 'Talk' };
    await this.attempt((cloud) => reserveSeconds(cloud, { userId, jobKey, seconds, file }), 0);
    await this.attempt((cloud) => settleSeconds(cloud, { userId, jobKey, usedSeconds: seconds }), 0);
  }

  /** Any notification so far, so one comes twice, another late, and some never. */
  async #deliver(provider: ProviderDouble): Promise<void> {
    const count = provider.count();
    if (count === 0) return;
    const index = this.#pick(count);
    if (this.random() < 0.1) {
      const forged = this.attempt((cloud) => provider.deliverForged(cloud, index), 0);
      await expect(forged).rejects.toMatchObject({ code: 'access.denied' });
    } else await this.attempt((cloud) => provider.deliver(cloud, index));
  }

  /** The hourly reconciliation, which may die as well. */
  #reconcile = (deathRate: number) => this.attempt((cloud) => reconcilePayments(cloud), deathRate);

  async settle(): Promise<void> {
    // Disputes take months, and nothing else names the orders of then.
    for (const { provider, ...order } of this.placed)
      if (this.random() < 0.8) provider.decide?.(order, this.random() < 0.7);
    for (let hour = 0; hour < 3; hour++) {
      await this.#reconcile(hour === 2 ? 0 : 0.0005);
      this.#nowMs += 60 * minuteMs;
    }
  }

  /** Every notification again, a month later. */
  async echo(): Promise<void> {
    this.#nowMs += 30 * 24 * 60 * minuteMs;
    for (const provider of this.providers)
      for (let index = 0; index < provider.count(); index++)
        await this.attempt((cloud) => provider.deliver(cloud, index), 0);
  }

  #look(item: Record<string, unknown>): void {
    if (item.SK !== 'BALANCE') return;
    const { planSeconds, reservedSeconds, lots } = item as unknown as CreditAccount;
    if (Math.min(planSeconds, reservedSeconds, ...lots.map(({ seconds }) => seconds)) < 0) this.negative.push(item);
  }

  #pick(count: number): number {
    return Math.floor(this.random() * count);
  }

  #one<Item>(items: readonly Item[]): Item | undefined {
    return items[this.#pick(items.length)];
  }
}

type BookedHere = Readonly<Record<'provider' | 'status' | 'currency', string>> &
  Readonly<Record<'cents' | 'granted' | 'takenBack' | 'creditedCents' | 'heldSeconds', number>> & {
    /** The refunds of parts for which the ledger has a line, in order. */
    readonly parts: readonly string[];
  };

/** What our books have of each order, with the lines of the ledger that follow from it. */
async function ourBooks({ table, people }: Storm) {
  const booked = new Map<string, BookedHere>();
  for (const { userId } of people) {
    const lines = await Array.fromAsync(linesOf(table, userId));
    const count = (key: string) => lines.filter((line) => line.key === key).length;
    for (const { orderId, provider, status, currency, priceCents: cents } of await ordersOfUser(table, userId, 5000)) {
      const source = `order#${orderId}`;
      const counted = { granted: count(`topup#${source}`), takenBack: count(`refund#${source}`) };
      const ofPart = `refund#${source}#`;
      const parts = lines.flatMap(({ key }) => (key.startsWith(ofPart) ? [key.slice(ofPart.length)] : [])).sort();
      // A job that gives back what is disputed has a line of its own.
      const held = ({ key }: { key: string }) => /^(dispute|won|freeze)#/.test(key) && key.includes(`#${source}#`);
      const heldSeconds = lines.filter(held).reduce((sum, { topUpSeconds }) => sum - topUpSeconds, 0);
      const credited = await creditedCents(table, userId, orderId);
      booked.set(orderId, {
        provider,
        status,
        currency,
        cents,
        ...counted,
        parts,
        creditedCents: credited,
        heldSeconds,
      });
    }
    // Nothing is granted but for an order.
    expect(lines.filter(({ kind, key }) => kind === 'topup' && !key.startsWith('topup#order#'))).toEqual([]);
    const credits = await getCredits(table, userId);
    expect(lotSeconds(credits.lots)).toBe(lines.reduce((sum, { topUpSeconds }) => sum + topUpSeconds, 0));
  }
  return booked;
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

const unpaid = ['pending', 'failed', 'cancelled', 'expired'];

async function expectAgreement(storm: Storm): Promise<void> {
  const { providers, placed, negative } = storm;
  const ours = await ourBooks(storm);
  for (const { name, books } of providers) {
    const theirs = new Map(books());
    expect(theirs.size, 'an order is paid once').toBe(books().length);
    const known = new Set(placed.filter(({ provider }) => provider.name === name).map(({ orderId }) => orderId));
    expect([...theirs.keys()].filter((orderId) => !known.has(orderId))).toEqual([]);
    for (const [orderId, here] of ours) {
      if (here.provider !== name) continue;
      const [there, which] = [theirs.get(orderId), `${name} ${orderId}`];
      if (!there) {
        expect(here, which).toMatchObject({ granted: 0, takenBack: 0 });
        expect(unpaid, which).toContain(here.status);
        continue;
      }
      const { paidCents: cents, currency, isReturned, isDisputed, refunds } = there;
      if (isDisputed) {
        expect(here, which).toMatchObject({ status: 'disputed', cents, currency, takenBack: 0 });
        expect(here.granted, which).toBeLessThanOrEqual(1);
        expect(here.creditedCents, which).toBeLessThanOrEqual(sum(refunds.values()));
      } else if (isReturned) {
        expect(here, which).toMatchObject({ status: 'refunded', cents, currency, takenBack: 1 });
        expect(here.granted, which).toBeLessThanOrEqual(1);
        // Without a receipt there is nothing to take back.
        expect([0, cents], which).toContain(here.creditedCents);
      } else {
        const [parts, creditedCents] = [[...refunds.keys()].sort(), sum(refunds.values())];
        const counts = { granted: 1, takenBack: 0, parts, creditedCents, heldSeconds: 0 };
        const booked = { status: 'paid', cents, currency, ...counts };
        expect(here, which).toMatchObject(booked);
      }
    }
    const kept = [...theirs.values()].filter(({ isReturned, isDisputed }) => !isReturned && !isDisputed);
    const paid = [...ours.values()].filter(({ provider, status }) => provider === name && status === 'paid');
    expect(sum(paid.map(({ cents }) => cents))).toBe(sum(kept.map(({ paidCents }) => paidCents)));
  }
  expect([...ours.values()].filter(({ status }) => status === 'paid').length).toBeGreaterThan(0);
  expect(negative).toEqual([]);
}

/** How the orders of each provider ended, for those who run the long form. */
async function endsOf(storm: Storm): Promise<Record<string, Record<string, number>>> {
  const ends: Record<string, Record<string, number>> = {};
  for (const { provider, status } of (await ourBooks(storm)).values()) {
    ends[provider] ??= {};
    ends[provider][status] = (ends[provider][status] ?? 0) + 1;
  }
  return ends;
}

for (const seed of seeds) {
  test.each([true, false] as const)(
    `a storm over ${names.join(', ')}, seed ${seed}, with notifications: %s`,
    { timeout: 3_600_000 },
    async (isTold) => {
      await using storm = await Storm.gather(seed, isTold);
      await storm.rage();
      await storm.settle();
      await expectAgreement(storm);
      await storm.echo();
      await expectAgreement(storm);
      if (process.env.RUNS) console.log(`seed ${seed}`, isTold, await endsOf(storm));
    },
  );
}
