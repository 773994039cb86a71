import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { payerPartition } from '../../../cloud/table/keys.ts';
import { getCredits, linesOf } from '../../../cloud/table/ledger.ts';
import { getSubscription } from '../../../cloud/table/subscriptions.ts';
import { query } from '../../../cloud/table/table.ts';
import { getUser } from '../../../cloud/table/users.ts';
import type { Receipt } from '../../../domain/payments/receipt.ts';
import { paidPlanNames, plans } from '../../../domain/plans/catalogue.ts';
import { planAt } from '../../../domain/plans/subscription.ts';
import { receiveStripeEvent } from '../../../services/payments/receiveStripeEvent.ts';
import { reconcilePayments } from '../../../services/payments/reconcilePayments.ts';
import { settleSubscription } from '../../../services/subscriptions/settleSubscription.ts';
import { paymentParts } from '../../kit/checkouts.ts';
import { randomOf } from '../../kit/random.ts';
import {
  cancelSubscription,
  changePlan,
  completeSubscription,
  createSubscription,
  readPlanDifference,
  readPlans,
  resumeSubscription,
} from '../../kit/services.ts';
import { eventRequest, givenStripeDouble } from '../../kit/stripeDouble.ts';
import { givenCloud } from '../givenWorld.ts';
import { inDyingProcess } from './dyingProcess.ts';

/**
 * People begin, enlarge, reduce, cancel and resume plans by card, whose payments are refunded in parts and in whole and
 * disputed, while Stripe's events are repeated, lost and reordered and processes die. `RUNS=1000` is the long form and
 * `SEEDS=1,2,3` names the storms; the seed is in the name of a test.
 */
const acts = Number(process.env.RUNS ?? 60);
const seeds = (process.env.SEEDS ?? String(Date.now() % 1e6)).split(',').map(Number);

const { cloud: base, given } = await givenCloud();
const double = await givenStripeDouble();
afterAll(() => double[Symbol.asyncDispose]());
const { book, subscriptions, returns, events } = double;
const cloud = { ...base, ...paymentParts(), stripe: double.stripe, now: () => new Date() };
const opened = await double.stripe.open();
if (!opened) throw new Error('Stripe is closed');

// Each death is told in the log.
beforeAll(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterAll(() => void vi.restoreAllMocks());

type Person = Awaited<ReturnType<typeof given.aPerson>>;

class PlanStorm {
  readonly #random: () => number;
  readonly people: Person[] = [];
  #requests = 0;

  constructor(seed: number) {
    this.#random = randomOf(seed);
  }

  async rage(): Promise<void> {
    for (let count = 0; count < Math.ceil(acts / 12); count++) this.people.push(await given.aPerson());
    for (let act = 0; act < acts; act++) {
      await this.#act(this.#one(this.people));
      if (this.#random() < 0.4) await this.#deliver();
    }
  }

  async #act(person: Person): Promise<void> {
    const stored = await getSubscription(cloud.table, person.userId);
    const subscriptionId = stored?.subscriptionId ?? '';
    const choice = { plan: this.#one(paidPlanNames), period: this.#random() < 0.8 ? 'monthly' : 'annual' } as const;
    const dice = this.#random();
    if (!stored || stored.status === 'ended' || stored.status === 'pending') {
      const requestId = `storm${this.#requests++}-${person.userId}`;
      const begin = () => createSubscription(cloud, person, { requestId, ...choice });
      const begun = await this.attempt(() => this.#clicks(begin));
      if (begun?.[0] && this.#random() < 0.8) await this.#pay(person, begun[0]);
    } else if (dice < 0.3)
      await this.attempt(async () => {
        const asked = { planId: choice.plan, period: choice.period };
        const { at, dueCents } = await readPlanDifference(cloud, person, asked);
        const change = () => changePlan(cloud, person, { subscriptionId, ...choice, at, dueCents });
        await this.#clicks(change);
      });
    else if (dice < 0.45) await this.attempt(() => cancelSubscription(cloud, person, { subscriptionId }));
    else if (dice < 0.6)
      await this.attempt(() => resumeSubscription(cloud, person, { subscriptionId, cancelsAtEnd: false }));
    else if (dice < 0.9) this.#giveBack(subscriptionId, dice);
    else await this.attempt(() => reconcilePayments(cloud), 0.001);
  }

  async #pay(person: Person, begun: { readonly subscriptionId: string; readonly clientSecret: string }) {
    const [intent = ''] = begun.clientSecret.split('_secret_');
    const number = this.#random() < 0.8 ? '4242424242424242' : '4000000000000002';
    if (book.intent(intent).status === 'requires_payment_method')
      book.confirm(intent, begun.clientSecret, { number, expMonth: 8, expYear: 2031 }, true);
    const { subscriptionId } = begun;
    if (this.#random() < 0.6) await this.attempt(() => completeSubscription(cloud, person, { subscriptionId }));
  }

  /** Something becomes of one of the payments for a plan. */
  #giveBack(subscriptionId: string, dice: number): void {
    const { customer } = subscriptions.get(subscriptionId);
    const charge = this.#one(book.charges.tagged(customer));
    const left = charge ? charge.amount - charge.amountRefunded : 0;
    if (!charge || left === 0) return;
    const disputes = returns.disputesOf(charge);
    if (disputes.includes('lost')) return;
    if (disputes.includes('needs_response')) returns.decide(charge.id, this.#random() < 0.7);
    else if (dice < 0.75) returns.refund(charge.id, Math.ceil(left * this.#random() * 0.5));
    else if (dice < 0.84) returns.refund(charge.id);
    else returns.dispute(charge.id);
  }

  /** Any event so far, so one comes twice, another late, and some never. */
  async #deliver(): Promise<void> {
    const event = this.#one(events);
    if (event) await this.attempt(() => receiveStripeEvent(cloud, eventRequest(event, cloud.now())));
  }

  /** In a process that may die of it. */
  attempt<Result>(work: () => Promise<Result>, deathRate?: number): Promise<Result | undefined> {
    return inDyingProcess(cloud, { deathRate, random: this.#random }, work);
  }

  /** One click or two at once, which end together. */
  async #clicks<Result>(click: () => Promise<Result>): Promise<Result[]> {
    const clicked = await Promise.allSettled(Array.from({ length: 1 + this.#pick(2) }, click));
    const failed = clicked.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    return clicked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  }

  #pick = (count: number): number => Math.floor(this.#random() * count);
  #one<Item>(items: readonly Item[]): Item {
    return items[this.#pick(items.length)] as Item;
  }
}

/** Brings all to its end by the events' own service alone: each subscription is asked about once more. */
const settle = async (): Promise<void> => {
  await reconcilePayments(cloud);
  for (const { id } of subscriptions.all.all()) await settleSubscription(cloud, opened, id);
};

async function expectAgreement({ people }: PlanStorm): Promise<void> {
  for (const { userId } of people) {
    const mine = subscriptions.all.all().filter(({ metadata }) => metadata.userId === userId);
    // While its payment is disputed one gives no plan, and is not renewed.
    const stored = await getSubscription(cloud.table, userId);
    const live = mine.filter(
      ({ id, status }) => status === 'active' && !(stored?.isDisputed && stored.subscriptionId === id),
    );
    expect(live.length, 'a person pays for one plan').toBeLessThanOrEqual(1);
    const user = await getUser(cloud.table, userId);
    if (!user) throw new Error('a person is gone');
    const plan = planAt(cloud.now(), user);
    const [running] = live;
    if (!running) expect(plan).toBe('free');
    else expect(stored?.subscriptionId).toBe(running.id);
    if (running) expect(plan).not.toBe('free');

    const credits = await getCredits(cloud.table, userId);
    expect(credits.planSeconds).toBeGreaterThanOrEqual(0);
    expect(credits.planSeconds).toBeLessThanOrEqual(plans.professional.minutesPerMonth * 60);
    const lines = await Array.fromAsync(linesOf(cloud.table, userId));
    expect(lines.reduce((sum, line) => sum + line.planSeconds, 0)).toBe(credits.planSeconds);

    const papers = await Array.fromAsync(
      query<Receipt>(cloud.table, { PK: payerPartition(userId), SKPrefix: 'RECEIPT#' }),
    );
    const paid = papers.filter(({ kind }) => kind === 'receipt');
    expect(new Set(paid.map(({ paymentId }) => paymentId)).size).toBe(paid.length);
    for (const { paymentId, totalCents } of paid) {
      const invoice = subscriptions.invoices.get(paymentId);
      expect([invoice?.status, invoice?.amount]).toEqual(['paid', totalCents]);
      const charge = book.charges.get(book.intent(invoice?.intent ?? '').charge ?? '');
      const noted = papers.filter((paper) => paper.kind === 'creditNote' && paper.paymentId === paymentId);
      const noteCents = noted.reduce((sum, note) => sum - note.totalCents, 0);
      const isLost = charge !== undefined && returns.disputesOf(charge).includes('lost');
      const returnedCents = isLost ? totalCents : charge?.amountRefunded;
      expect(noteCents, 'credit notes are what went back').toBe(returnedCents);
    }
  }
}

for (const seed of seeds)
  test(`a storm over plans by card, seed ${seed}`, { timeout: 3_600_000 }, async () => {
    const storm = new PlanStorm(seed);
    await storm.rage();
    await settle();
    await expectAgreement(storm);
    for (const event of events) await receiveStripeEvent(cloud, eventRequest(event, cloud.now()));
    await expectAgreement(storm);
    for (const person of storm.people) await readPlans(cloud, person);
  });
