import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPayPal } from '../../../cloud/payments/paypal/paypal.ts';
import { planIdsOf } from '../../../cloud/payments/paypal/plans.ts';
import { put } from '../../../cloud/table/actions/put.ts';
import { keys, payerPartition } from '../../../cloud/table/keys.ts';
import { getCredits, linesOf } from '../../../cloud/table/ledger.ts';
import { getPlanOrder } from '../../../cloud/table/planOrders.ts';
import { getSubscription, isLive } from '../../../cloud/table/subscriptions.ts';
import { query } from '../../../cloud/table/table.ts';
import { commit } from '../../../cloud/table/transaction.ts';
import { getUser } from '../../../cloud/table/users.ts';
import type { Receipt } from '../../../domain/payments/receipt.ts';
import { paidPlanNames, plans } from '../../../domain/plans/catalogue.ts';
import { paidPeriods } from '../../../domain/plans/planOrder.ts';
import { planAt } from '../../../domain/plans/subscription.ts';
import { receivePayPalEvent } from '../../../services/payments/receivePayPalEvent.ts';
import { reconcilePayments } from '../../../services/payments/reconcilePayments.ts';
import { settlePlanOrder } from '../../../services/subscriptions/settlePlanOrder.ts';
import { paymentParts } from '../../kit/checkouts.ts';
import { randomOf } from '../../kit/random.ts';
import {
  cancelSubscription,
  createPayPalSubscription,
  readPayPalSubscription,
  readPlanDifference,
  readPlans,
} from '../../kit/services.ts';
import { givenStripe } from '../../kit/stripe.ts';
import { GivenPayPal } from '../../local/kit/paypal.ts';
import { givenCloud } from '../givenWorld.ts';
import { inDyingProcess } from './dyingProcess.ts';

/**
 * People agree to plans on PayPal's page, on old pages too, replace, cancel and renew them over months, and payments are
 * returned and disputed, while events are repeated, late, reordered and lost and processes die. In every second storm
 * PayPal tells nothing, and the reconciliation alone comes to the same end. `SEEDS=1,2,3` names the storms, and many of
 * them are the long form; the seed is in the name of a test. `RUNS` is how much is done in each, at most 150: PayPal is
 * asked about disputes for half a year.
 */
const acts = Number(process.env.RUNS ?? 40);
const first = Date.now() % 1e6;
const seeds = (process.env.SEEDS ?? `${first},${first + 1}`).split(',').map(Number);
const dayMs = 24 * 3_600_000;

const { cloud: base, given } = await givenCloud();
const paypal = await GivenPayPal.start();
const stripe = await givenStripe();
const { clientId, clientSecret, webhookId } = paypal.keys;
const now = () => new Date();
const cloud = {
  ...{ ...base, ...paymentParts(), stripe: stripe.stripe, now },
  paypal: openPayPal({
    apiUrl: paypal.url,
    certificatesUrl: `${paypal.url}/v1/notifications/certs/`,
    siteUrl: paypal.url,
    environment: 'dev',
    planIds: planIdsOf('P-1A,P-2A,P-1B,P-2B,P-1C,P-2C'),
    secrets: async () => ({ clientId, clientSecret, webhookIds: [webhookId] }),
    now,
  }),
};
const { plans: book } = paypal.book;

beforeAll(async () => {
  // Each death is told in the log.
  vi.spyOn(console, 'warn').mockReturnValue();
  await commit(base.ledger, [put({ ...keys.discount('SPRING'), code: 'SPRING', percent: 15 } as never)]);
  // Only dates are of the storm: PayPal and the product have the same clock, and requests take their time.
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await paypal[Symbol.asyncDispose]();
  await stripe[Symbol.asyncDispose]();
});

type Person = Awaited<ReturnType<typeof given.aPerson>>;

interface Placed {
  readonly person: Person;
  readonly orderId: string;
  readonly payUrl: string | null;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

class Storm {
  readonly #random: () => number;
  readonly #isDeaf: boolean;
  readonly people: Person[] = [];
  readonly placed: Placed[] = [];
  #requests = 0;

  constructor(seed: number, isDeaf: boolean) {
    this.#random = randomOf(seed);
    this.#isDeaf = isDeaf;
  }

  async rage(): Promise<void> {
    for (let count = 0; count < Math.ceil(acts / 12); count++) this.people.push(await given.aPerson());
    for (let act = 0; act < acts; act++) {
      await this.#act(this.#one(this.people));
      if (!this.#isDeaf && this.#random() < 0.6) await this.#deliver();
      if (this.#random() < 0.3) await this.#wait();
    }
  }

  async #act(person: Person): Promise<void> {
    const stored = await getSubscription(cloud.table, person.userId);
    const dice = this.#random();
    if (dice < 0.4 || !stored) await this.#order(person, stored !== undefined && isLive(stored));
    else if (dice < 0.55) await this.#agree(this.#one(this.placed));
    else if (dice < 0.65)
      await this.attempt(() => cancelSubscription(cloud, person, { subscriptionId: stored.subscriptionId }));
    else if (dice < 0.75) this.#giveBack(stored.subscriptionId);
    else if (dice < 0.85) await this.#comeBack(this.#one(this.placed));
    else await this.attempt(() => reconcilePayments(cloud), 0.001);
  }

  async #order(person: Person, isChange: boolean): Promise<void> {
    const choice = {
      plan: this.#one(paidPlanNames),
      period: this.#isDeaf || this.#random() < 0.8 ? 'monthly' : 'annual',
    } as const;
    const code = this.#random() < 0.3 ? { discountCode: 'spring' } : {};
    const requestId = `storm${this.#requests++}-${person.userId}`;
    const order = await this.attempt(async () => {
      const asked = { planId: choice.plan, period: choice.period, ...code };
      const shown = isChange ? await readPlanDifference(cloud, person, asked) : undefined;
      const at = shown?.isNow ? shown.at : now().toISOString();
      const click = () => createPayPalSubscription(cloud, person, { requestId, ...choice, ...code, locale: 'en', at });
      const [one, other = one] = await Promise.all(this.#random() < 0.3 ? [click(), click()] : [click()]);
      expect(other).toEqual(one);
      if (shown) expect(one?.totalPriceCents).toBe(shown.dueCents);
      return one;
    });
    if (!order) return;
    const placed = { person, orderId: order.orderId, payUrl: order.payUrl, at: now().toISOString() };
    this.placed.push(placed);
    if (this.#random() < 0.7) await this.#agree(placed);
  }

  /** PayPal's page of an order is forgotten after some time. */
  async #agree(placed: Placed): Promise<void> {
    const isOpen = placed.payUrl && Date.parse(placed.at) + 2 * dayMs > Date.now();
    if (isOpen) await paypal.press(placed.payUrl ?? '', this.#random() < 0.85 ? 'balance' : 'refused');
    if (this.#random() < 0.5) await this.#comeBack(placed);
  }

  #comeBack = ({ person, orderId }: Placed) => this.attempt(() => readPayPalSubscription(cloud, person, { orderId }));

  #giveBack(subscriptionId: string): void {
    const sale = this.#one(book.salesOf(subscriptionId));
    if (sale?.status !== 'COMPLETED' || sale.disputes.includes('RESOLVED_BUYER_FAVOUR')) return;
    const isOpen = sale.disputes.includes(null);
    if (isOpen) book.endDispute(sale.id, this.#random() < 0.7 ? 'CANCELED_BY_BUYER' : 'RESOLVED_BUYER_FAVOUR');
    if (isOpen) return;
    const isRecent = Date.parse(sale.createdAt) + 30 * dayMs > Date.now();
    if (!isRecent || this.#random() < 0.6) book.takeBack(sale.id, this.#random() < 0.5 ? 'REFUNDED' : 'REVERSED');
    else book.dispute(sale.id);
  }

  /** Days go by, and the reconciliation is run at least every two. */
  async #wait(): Promise<void> {
    for (let days = this.#pick(7); days > 0; days -= 2) {
      this.#pass(Math.min(days, 2) * dayMs);
      await this.attempt(() => reconcilePayments(cloud), 0.001);
    }
  }

  /** PayPal renews what is due, or cannot. */
  #pass(ms: number): void {
    const until = Date.now() + ms;
    for (const { id, status } of book.subscriptions.all()) {
      const dueAt = () => Date.parse(book.get(id).nextAt);
      while (status === 'ACTIVE' && book.get(id).status === 'ACTIVE' && dueAt() <= until) {
        vi.setSystemTime(Math.max(Date.now(), dueAt()));
        if (this.#random() < 0.8) book.renew(id);
        else book.fail(id);
      }
    }
    vi.setSystemTime(Math.max(Date.now(), until));
  }

  /** Any event so far, so one comes twice, another late, and some never. */
  async #deliver(): Promise<void> {
    const body = this.#one(paypal.told);
    if (body) await this.attempt(() => receivePayPalEvent(cloud, paypal.event(body)));
  }

  /** In a process that may die of it. */
  attempt<Result>(work: () => Promise<Result>, deathRate?: number): Promise<Result | undefined> {
    return inDyingProcess(cloud, { deathRate, random: this.#random }, work);
  }

  #pick = (count: number): number => Math.floor(this.#random() * count);
  #one<Item>(items: readonly Item[]): Item {
    return items[this.#pick(items.length)] as Item;
  }
}

/** As by the last of the events: each order is asked about once more. */
async function settle({ placed }: Storm): Promise<void> {
  await reconcilePayments(cloud);
  const seller = (await cloud.paypal.open())?.plans;
  if (!seller) throw new Error('PayPal sells no plans');
  for (const { orderId } of placed) await settlePlanOrder(cloud, seller, orderId);
}

/**
 * Whole periods that were paid and never taken back, of all plans of a person. A difference is paid for a time that is
 * paid; and while a payment is disputed a person may begin another plan, whoever wins.
 */
async function paidTimes(orderIds: readonly string[]): Promise<{ readonly from: string; readonly until: string }[]> {
  const seller = (await cloud.paypal.open())?.plans;
  const times = orderIds.map(async (orderId) => {
    const order = await getPlanOrder(cloud.table, orderId);
    const read = order?.hasCounted && (await seller?.read(order));
    if (!order || !read) return [];
    return paidPeriods(order, read).filter(
      ({ payment }) => !payment.isReturned && payment.wonDisputes === 0 && payment.amountCents === order.priceCents,
    );
  });
  return (await Promise.all(times)).flat().sort((a, b) => a.from.localeCompare(b.from));
}

const cents = (value: string) => Math.round(Number(value) * 100);

async function expectAgreement({ people, placed }: Storm): Promise<void> {
  for (const { userId } of people) {
    const orders = placed.filter(({ person }) => person.userId === userId);
    const refs = new Set<string>();
    for (const { orderId } of orders) refs.add((await getPlanOrder(cloud.table, orderId))?.paymentRef ?? '');
    const mine = book.subscriptions.all().filter(({ id }) => refs.has(id));
    const running = mine.filter(({ id, status }) => status === 'ACTIVE' && book.salesOf(id).length > 0);
    expect(running.length, 'a person pays for one plan').toBeLessThanOrEqual(1);
    const stored = await getSubscription(cloud.table, userId);
    const user = await getUser(cloud.table, userId);
    if (!user) throw new Error('a person is gone');
    const times = await paidTimes(orders.map(({ orderId }) => orderId));
    for (const [index, { until }] of times.entries()) {
      const next = Date.parse(times[index + 1]?.from ?? until);
      expect(Date.parse(until) - next, 'time that was paid twice').toBeLessThanOrEqual(dayMs);
    }
    if (running[0]) expect(stored?.subscriptionId).toBe(running[0].id);
    if (running[0]) expect(planAt(now(), user)).not.toBe('free');
    if (!stored || !isLive(stored)) expect(planAt(now(), user)).toBe('free');

    const credits = await getCredits(cloud.table, userId);
    expect(credits.planSeconds).toBeGreaterThanOrEqual(0);
    expect(credits.planSeconds).toBeLessThanOrEqual(plans.professional.minutesPerMonth * 60);
    const lines = await Array.fromAsync(linesOf(cloud.table, userId));
    expect(lines.reduce((sum, line) => sum + line.planSeconds, 0)).toBe(credits.planSeconds);

    const papers = await Array.fromAsync(
      query<Receipt>(cloud.table, { PK: payerPartition(userId), SKPrefix: 'RECEIPT#' }),
    );
    for (const { id, amount, status, disputes } of mine.flatMap(({ id }) => book.salesOf(id))) {
      const of = papers.filter(({ paymentId }) => paymentId === id);
      const receipts = of.filter(({ kind }) => kind === 'receipt');
      // A dispute that is open has taken nothing back for good.
      const isOurs = status === 'COMPLETED' && !disputes.includes('RESOLVED_BUYER_FAVOUR');
      // What was returned before it gave anything has no receipt.
      expect(receipts.length, `receipts of ${amount.value}`).toBeGreaterThanOrEqual(
        isOurs && !disputes.includes(null) ? 1 : 0,
      );
      expect(receipts.length).toBeLessThanOrEqual(1);
      const booked = of.reduce((sum, { totalCents }) => sum + totalCents, 0);
      expect(booked, `${status} ${disputes}`).toBe(isOurs && receipts.length > 0 ? cents(amount.value) : 0);
    }
    const sales = new Set(mine.flatMap(({ id }) => book.salesOf(id).map((sale) => sale.id)));
    expect(papers.filter(({ paymentId }) => !sales.has(paymentId))).toEqual([]);
  }
}

for (const [index, seed] of seeds.entries())
  test(`a storm over plans by PayPal, seed ${seed}${index % 2 ? ', by the reconciliation alone' : ''}`, {
    timeout: 3_600_000,
  }, async () => {
    const storm = new Storm(seed, index % 2 === 1);
    await storm.rage();
    await settle(storm);
    await expectAgreement(storm);
    for (const body of paypal.told.slice(-100)) await receivePayPalEvent(cloud, paypal.event(body));
    await expectAgreement(storm);
    for (const person of storm.people) await readPlans(cloud, person);
  });
