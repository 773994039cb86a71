import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../cloud/id.ts';
import { getCredits } from '../../../cloud/table/money/ledger.ts';
import { ordersOfUser } from '../../../cloud/table/money/orders.ts';
import { creditedCents } from '../../../cloud/table/money/receipts.ts';
import { getRefund, openRefunds } from '../../../cloud/table/money/refunds.ts';
import { type CreditAccount, lotSeconds } from '../../../domain/credits/account.ts';
import { paymentProviders } from '../../../domain/payments/payments.ts';
import { settleSeconds } from '../../../services/credits/closeReservation.ts';
import { reserveSeconds } from '../../../services/credits/reserveSeconds.ts';
import { reconcilePayments } from '../../../services/orchestration/payments/reconcilePayments.ts';
import { decideRefund } from '../../../services/orchestration/refunds/decideRefund.ts';
import { paymentParts } from '../../kit/checkouts.ts';
import { startOwnCloud } from '../../kit/cloud.ts';
import { minuteLinesOf } from '../../kit/minuteLines.ts';
import { givenPerson, type Person } from '../../kit/people.ts';
import { seedsOf } from '../../kit/seed.ts';
import { requestRefund, setCountry } from '../../kit/services.ts';
import { addCounts, type Place, Simulation } from '../../kit/simulation.ts';
import { faultRateOf, rejectSometimes } from '../../kit/tableFaults.ts';
import { watchPuts } from '../../kit/tableRequests.ts';
import { noProviders, type Placed, type ProviderDouble, type StormCloud, startProviders } from './providerDouble.ts';

/**
 * Orders at all providers, half of which are paid. Notifications are repeated, lost, late, reordered and forged,
 * buttons are pressed twice, and processes die before and after requests, while minutes are used, refunded at the
 * provider or by a person's request, and disputed, and disputes are won and lost. `ACTS=2000` is a long run, `SEED=7 RUNS=1` repeats the one of a seed and
 * `PROVIDERS=doku,paypal` limits it to some providers.
 */
const orders = Number(process.env.ACTS ?? 24);
const names = (process.env.PROVIDERS ?? paymentProviders.join(',')).split(',');
const minuteMs = 60_000;
const reconciliations = 6;
const now = () => new Date();

/** Events of all runs. */
const ends: Record<string, number> = {};
afterAll(() => console.info(`orders: ${JSON.stringify(ends)}`));

interface Ordered extends Placed {
  readonly person: Person;
  readonly provider: ProviderDouble;
}

async function givenWorld(simulation: Simulation, faultRate: number) {
  const { stop, ...base } = await startOwnCloud(simulation.place);
  const all = await startProviders(now);
  simulation.order(base.table);
  rejectSometimes(base.table, faultRate, simulation.random);
  const providers = all.filter(({ name }) => names.includes(name));
  const access = Object.assign({}, noProviders, ...providers.map((provider) => provider.access));
  const cloud: StormCloud = { ...base, ...access, ...paymentParts(), now };
  /** Balances that were written with a negative value. */
  const negative: unknown[] = [];
  watchPuts(base.table, (item) => {
    if (isNegative(item)) negative.push(item);
  });
  const close = async () => {
    stop();
    for (const provider of all) await provider[Symbol.asyncDispose]();
  };
  return { cloud, providers, negative, [Symbol.asyncDispose]: close };
}

function isNegative(item: Record<string, unknown>): boolean {
  if (item.SK !== 'BALANCE') return false;
  const { planSeconds, reservedSeconds, lots } = item as unknown as CreditAccount;
  return Math.min(planSeconds, reservedSeconds, ...lots.map(({ seconds }) => seconds)) < 0;
}

type World = Awaited<ReturnType<typeof givenWorld>>;

class Storm {
  readonly simulation: Simulation;
  readonly world: World;
  readonly isTold: boolean;
  readonly placed: Ordered[] = [];
  readonly people: Person[] = [];

  constructor(simulation: Simulation, world: World, isTold: boolean) {
    this.simulation = simulation;
    this.world = world;
    this.isTold = isTold;
  }

  /** Runs `work` in a process that may die during it, without a retry. */
  attempt<Result>(work: (cloud: StormCloud) => Promise<Result>, deathRate?: number): Promise<Result | undefined> {
    return this.simulation.attempt(() => work(this.world.cloud), deathRate);
  }

  async rage(): Promise<void> {
    const { simulation, world } = this;
    for (let person = 0; person < Math.ceil(orders / 8); person++) this.people.push(await givenPerson(world.cloud));
    while (this.placed.length < orders) {
      simulation.pass(simulation.pick(Math.ceil((4 * 24 * 60) / orders)) * minuteMs);
      await this.#placeOrder();
      for (let act = 0; act < 4; act++) await this.#act();
      if (this.placed.length % Math.ceil(orders / reconciliations) === 0) await this.#reconcile(0.002);
    }
  }

  async #placeOrder(): Promise<void> {
    const { simulation, world } = this;
    const [person, provider] = [simulation.one(this.people), simulation.one(world.providers)];
    const { country } = provider;
    await this.attempt((cloud) => setCountry(cloud, person, { country }), 0);
    const [requestId, quantity] = [newId(), 1 + simulation.pick(4)];
    const order = () => this.attempt((cloud) => provider.order(cloud, person, requestId, quantity));
    const isKnown = (placed: Placed | undefined) => placed !== undefined;
    const told = (await Promise.all(this.simulation.random() < 0.3 ? [order(), order()] : [order()])).filter(isKnown);
    // Another click if there was no response.
    if (told.length === 0 && this.simulation.random() < 0.7) told.push(...[await order()].filter(isKnown));
    expect(new Set(told.map(({ payAt }) => payAt)).size).toBeLessThanOrEqual(1);
    const [placed] = told;
    if (placed) this.placed.push({ ...placed, person, provider });
  }

  async #act(): Promise<void> {
    if (this.placed.length === 0) return;
    const order = this.simulation.one(this.placed);
    const { person, provider } = order;
    const complete = () => this.attempt((cloud) => provider.complete(cloud, person, order));
    const dice = this.simulation.random();
    if (dice < 0.2) provider.pay(order);
    else if (dice < 0.37) provider.dawdle(order, this.simulation.random() < 0.5);
    else if (dice < 0.45) provider.fail(order);
    else if (dice < 0.48) provider.refundPart?.(order, 0.05 + this.simulation.random() / 2);
    else if (dice < 0.5) provider.refund(order);
    else if (dice < 0.54) provider.dispute(order);
    else if (dice < 0.57) provider.decide?.(order, this.simulation.random() < 0.7);
    else if (dice < 0.63) await this.#spendMinutes(person);
    else if (dice < 0.68) await this.#requestRefund(order);
    else if (!this.isTold) return;
    else if (dice < 0.8) await Promise.all([complete(), this.#deliver(provider)]);
    else await Promise.all(Array.from({ length: 1 + this.simulation.pick(3) }, () => this.#deliver(provider)));
  }

  async #spendMinutes({ userId }: Person): Promise<void> {
    const [seconds, jobKey] = [1 + this.simulation.pick(2000), newId()];
    const file = { videoId: jobKey, title: 'Talk' };
    await this.attempt((cloud) => reserveSeconds(cloud, { userId, jobKey, seconds, file }), 0);
    await this.attempt((cloud) => settleSeconds(cloud, { userId, jobKey, usedSeconds: seconds }), 0);
  }

  /** Requests a refund, sometimes by two calls together, of a provider that may reject it. */
  async #requestRefund({ person, provider, orderId: paymentId }: Ordered): Promise<void> {
    provider.reject?.(this.simulation.random() < 0.2);
    const wish = { paymentId, requestId: newId(), reason: 'unused' } as const;
    const request = () => this.attempt((cloud) => requestRefund(cloud, person, wish));
    await Promise.all(this.simulation.random() < 0.3 ? [request(), request()] : [request()]);
    provider.reject?.(false);
  }

  /** Decides all open refund requests as an operator does, and approves some. */
  async #decideRefunds(): Promise<void> {
    const { requests } = (await this.attempt((cloud) => decideRefund(cloud, {}), 0)) ?? { requests: [] };
    for (const { userId, paymentId, state } of requests) {
      const isApproved = state === 'returning' || this.simulation.random() < 0.5;
      const decide = (decision: 'approve' | 'refuse') =>
        this.attempt((cloud) => decideRefund(cloud, { userId, paymentId, decision }), 0);
      if (isApproved) await decide('approve');
      // A provider without an API for refunds leaves the money to the operator, who then cannot return it.
      if ((await getRefund(this.world.cloud.table, userId, paymentId))?.state !== 'returned') await decide('refuse');
    }
  }

  /** Delivers a random past notification, so that some come twice, some late, and some never. */
  async #deliver(provider: ProviderDouble): Promise<void> {
    const count = provider.count();
    if (count === 0) return;
    const index = this.simulation.pick(count);
    if (this.simulation.random() < 0.1) {
      const forged = this.attempt((cloud) => provider.deliverForged(cloud, index), 0);
      expect(await forged, 'a forged notification').toBeUndefined();
    } else await this.attempt((cloud) => provider.deliver(cloud, index));
  }

  /** Runs the hourly reconciliation, which may die as well. */
  #reconcile = (deathRate: number) => this.attempt((cloud) => reconcilePayments(cloud), deathRate);

  async settle(): Promise<void> {
    // Disputes take months, and nothing else refers to orders of that time.
    for (const { provider, ...order } of this.placed)
      if (this.simulation.random() < 0.8) provider.decide?.(order, this.simulation.random() < 0.7);
    for (let hour = 0; hour < 3; hour++) {
      await this.#reconcile(hour === 2 ? 0 : 0.002);
      this.simulation.pass(60 * minuteMs);
    }
    await this.#decideRefunds();
    await this.#reconcile(0);
  }

  /** Delivers every notification again, a month later. */
  async echo(): Promise<void> {
    this.simulation.pass(30 * 24 * 60 * minuteMs);
    for (const provider of this.world.providers)
      for (let index = 0; index < provider.count(); index++)
        await this.attempt((cloud) => provider.deliver(cloud, index), 0);
  }
}

type BookedHere = Readonly<Record<'provider' | 'status' | 'currency', string>> &
  Readonly<Record<'cents' | 'granted' | 'takenBack' | 'creditedCents' | 'heldSeconds', number>> & {
    /** Partial refunds with a line in the ledger, in order. */
    readonly parts: readonly string[];
  };

/** Books of the product for each order, with the resulting lines of the ledger. */
async function ourBooks({ people, world }: Storm) {
  const { table } = world.cloud;
  const booked = new Map<string, BookedHere>();
  for (const { userId } of people) {
    const lines = await minuteLinesOf(table, userId);
    const count = (key: string) => lines.filter((line) => line.key === key).length;
    for (const { orderId, provider, status, currency, priceCents: cents } of await ordersOfUser(table, userId, 5000)) {
      const source = `order#${orderId}`;
      const counted = { granted: count(`topup#${source}`), takenBack: count(`refund#${source}`) };
      const ofPart = `refund#${source}#`;
      const parts = lines.flatMap(({ key }) => (key.startsWith(ofPart) ? [key.slice(ofPart.length)] : [])).sort();
      // A job that returns disputed minutes has its own line.
      const held = ({ key }: { key: string }) =>
        /^(dispute|won|freeze|refundHold|refundRelease)#/.test(key) && key.includes(`#${source}#`);
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
    // Nothing is granted except for an order.
    expect(lines.filter(({ kind, key }) => kind === 'topup' && !key.startsWith('topup#order#'))).toEqual([]);
    const credits = await getCredits(table, userId);
    expect(lotSeconds(credits.lots)).toBe(lines.reduce((sum, { topUpSeconds }) => sum + topUpSeconds, 0));
  }
  return booked;
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

const unpaid = ['pending', 'failed', 'cancelled', 'expired'];

async function expectAgreement(storm: Storm): Promise<void> {
  const { placed } = storm;
  const { providers, negative } = storm.world;
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
  if (orders >= 24) expect([...ours.values()].filter(({ status }) => status === 'paid').length).toBeGreaterThan(0);
  expect(negative).toEqual([]);
  expect(await Array.fromAsync(openRefunds(storm.world.cloud.table)), 'every refund request is closed').toEqual([]);
}

/** Final states of the orders of each provider, and partial refunds. */
async function countsOf(storm: Storm): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { provider, status, parts } of (await ourBooks(storm)).values())
    addCounts(counts, { [`${provider} ${status}`]: 1, 'partial refunds': parts.length });
  return counts;
}

/** Runs a stress test. Returns the trace of all requests. */
async function run(seed: number, isTold: boolean, place?: Place): Promise<string> {
  using simulation = new Simulation(seed, place);
  await using world = await givenWorld(simulation, faultRateOf(seed));
  const storm = new Storm(simulation, world, isTold);
  return await simulation.run(async () => {
    await storm.rage();
    await storm.settle();
    await expectAgreement(storm);
    await storm.echo();
    await expectAgreement(storm);
    addCounts(ends, { ...simulation.counts, ...(await countsOf(storm)) });
    return `${simulation.counts.requests} requests ${simulation.trace}`;
  });
}

for (const seed of seedsOf(500, 5))
  test.each([true, false])(
    `orders at ${names.join(', ')} agree with the books, seed ${seed}, with notifications: %s`,
    { timeout: 3_600_000 },
    async (isTold) => {
      const trace = await run(seed, isTold);
      if (process.env.TRACE) console.log(`seed ${seed}: ${trace}`);
    },
  );

test('a seed repeats every request, in memory and with servers', { timeout: 3_600_000 }, async () => {
  const [seed = 0] = seedsOf(1, 1);
  expect(await run(seed, true, 'servers')).toBe(await run(seed, true));
});
