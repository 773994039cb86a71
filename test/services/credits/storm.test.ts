import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../cloud/id.ts';
import { openLedger, type Table } from '../../../cloud/table/core/table.ts';
import { getCredits, jobsOfUser, type LedgerItem, ledgerOfUser } from '../../../cloud/table/money/ledger.ts';
import { type CreditAccount, lotSeconds } from '../../../domain/credits/account.ts';
import { charactersOf, partOf, type Unit } from '../../../domain/credits/characters.ts';
import {
  releaseAsGoodwill,
  releaseSeconds,
  settleCharacters,
  settleSeconds,
} from '../../../services/credits/closeReservation.ts';
import { grantTopUp } from '../../../services/credits/grantTopUp.ts';
import { reserveCharacters, reserveSeconds } from '../../../services/credits/reserveSeconds.ts';
import { resetCredits } from '../../../services/credits/resetCredits.ts';
import { takeBackTopUp } from '../../../services/credits/takeBackTopUp.ts';
import { givenPerson } from '../../kit/people.ts';
import { randomOf } from '../../kit/random.ts';
import { seedsOf } from '../../kit/seed.ts';
import { localCredentials, startTable } from '../../kit/table.ts';
import { delaySometimes, faultRateOf, impatient, rejectSometimes } from '../../kit/tableFaults.ts';
import { Killed, killSometimes, watchPuts } from '../../kit/tableRequests.ts';

/**
 * Sixteen writers book on one account concurrently, each operation several times, while their processes are killed
 * before and after requests, the table rejects and delays some, and months pass. `ACTS=20000` is a long run.
 */
const writers = 16;
const steps = Number(process.env.ACTS ?? 48);

let table: Table;
let endpoint: string;
let stop: () => void;

beforeEach(async () => {
  ({ table, endpoint, stop } = await startTable());
});
afterEach(() => stop());

class Storm {
  /** Results of each operation, one for each time it completed. */
  readonly returned = new Map<string, unknown[]>();
  /**
   * Balances that were written with a negative value. A balance computed from a read that another booking has overtaken
   * is rejected by the table and computed again.
   */
  readonly negative: unknown[] = [];
  killed = 0;
  readonly #random: () => number;
  readonly #userId: string;
  readonly #faultRate: number;
  #nowMs = Date.parse('2026-11-10T12:00:00Z');

  constructor(userId: string, seed: number) {
    this.#userId = userId;
    this.#random = randomOf(seed);
    this.#faultRate = faultRateOf(seed);
  }

  now = () => new Date(this.#nowMs);

  /** Runs a writer with its own connections, which die with it. */
  async write(count: number): Promise<void> {
    for (let step = 0; step < count; step++) {
      // Less than the year for which an account retains the sums.
      if (this.#random() < Math.min(0.02, 25 / steps)) this.#nowMs += 9 * 24 * 60 * 60 * 1000;
      const [name, operation] = this.#choose();
      // A repeated delivery, or a task that runs again, is the same operation again.
      for (let time = this.#random() < 0.3 ? 2 : 1; time > 0; time--) await this.#insist(name, operation);
    }
  }

  #choose(): [name: string, (cloud: Ledger) => Promise<unknown>] {
    const userId = this.#userId;
    const [which, seconds] = [this.#pick(40), 1 + this.#pick(700)];
    const job = { userId, jobKey: `video${which}#1`, file: { videoId: `video${which}`, title: `Video ${which}` } };
    const source = `order#${this.#pick(30)}`;
    const expiresAt = new Date(this.#nowMs + this.#pick(60) * 24 * 60 * 60 * 1000).toISOString();
    const dice = this.#random();
    const translation = { userId, jobKey: job.jobKey };
    if (dice < 0.1)
      return [
        `translate ${which}`,
        (cloud) => reserveCharacters(cloud, { ...translation, characters: charactersOf(seconds) }),
      ];
    if (dice < 0.2)
      return [`end ${which}`, (cloud) => settleCharacters(cloud, { ...translation, used: charactersOf(seconds) })];
    if (dice < 0.4) return [`reserve ${which}`, (cloud) => reserveSeconds(cloud, { ...job, seconds })];
    if (dice < 0.6) return [`close ${which}`, (cloud) => settleSeconds(cloud, { ...job, usedSeconds: seconds })];
    if (dice < 0.7) return [`close ${which}`, (cloud) => releaseSeconds(cloud, job)];
    if (dice < 0.75) return [`close ${which}`, (cloud) => releaseAsGoodwill(cloud, { ...job, ...job.file })];
    if (dice < 0.88)
      return [`grant ${source}`, (cloud) => grantTopUp(cloud, { userId, source, seconds: 300, expiresAt })];
    if (dice < 0.96) return [`take ${source}`, (cloud) => takeBackTopUp(cloud, { userId, source })];
    return ['reset', (cloud) => resetCredits(cloud)];
  }

  #look(item: Record<string, unknown>): void {
    if (item.SK !== 'BALANCE') return;
    for (const unit of units) {
      const { planSeconds, reservedSeconds, lots } = partOf(item as unknown as CreditAccount, unit);
      if (Math.min(planSeconds, reservedSeconds, ...lots.map(({ seconds }) => seconds)) < 0) this.negative.push(item);
    }
  }

  #pick(count: number): number {
    return Math.floor(this.#random() * count);
  }

  /** Restarts after every death, like a queue that redelivers. */
  async #insist(name: string, operation: (cloud: Ledger) => Promise<unknown>): Promise<void> {
    for (;;) {
      const settings = { endpoint, region: 'ap-southeast-1', credentials: localCredentials };
      const ledger = { ...openLedger(table.name, settings), pacing: impatient };
      rejectSometimes(ledger, this.#faultRate, this.#random);
      delaySometimes(ledger, this.#faultRate, this.#random);
      // The reset sends hundreds of requests: with the same risk it would never finish.
      killSometimes(ledger, name === 'reset' ? 0.0005 : 0.03, this.#random);
      // Watched inside the killer, so that items written right before a death are seen.
      watchPuts(ledger, (item) => this.#look(item));
      try {
        const result = await operation({ ledger, now: this.now });
        this.returned.set(name, [...(this.returned.get(name) ?? []), result]);
        return;
      } catch (error) {
        if (!(error instanceof Killed) && !isBusy(error)) throw error;
        this.killed++;
        await turn();
      } finally {
        // A document client does not close the connections of the client that it wraps.
        ledger.client.config.requestHandler.destroy?.();
      }
    }
  }
}

type Ledger = Parameters<typeof reserveSeconds>[0];

const isBusy = (error: unknown) => error instanceof Error && error.message.includes('is busy');

const units: readonly Unit[] = ['second', 'character'];

const total = (lines: readonly LedgerItem[], of: 'planSeconds' | 'topUpSeconds' | 'reservedSeconds') =>
  lines.reduce((sum, line) => sum + line[of], 0);

test.each(seedsOf(200, 1))(
  'after a storm of sixteen writers, the balance is the sum of its lines, was never negative, and nothing counts twice (seed %i)',
  {
    timeout: 60_000 + 200 * steps,
  },
  async (seed) => {
    const { userId } = await givenPerson({ table, now: () => new Date('2026-11-10T12:00:00Z'), newId });
    const storm = new Storm(userId, seed);
    const told = `seed ${seed}`;
    await Promise.all(Array.from({ length: writers }, () => storm.write(Math.ceil(steps / writers))));

    const lines = await Array.fromAsync(ledgerOfUser(table, userId));
    const balance = await getCredits(table, userId);
    const refunded = new Set(lines.filter(({ kind }) => kind === 'refund').map(({ key }) => key));
    for (const unit of units) {
      const part = partOf(balance, unit);
      const ofUnit = lines.filter((line) => (line.unit ?? 'second') === unit);
      const kept = part.lots.filter(({ id }) => refunded.has(`refund#${id}`));
      expect(kept, `${told}: top-ups that were refunded`).toEqual([]);
      expect(
        { plan: part.planSeconds, topUp: lotSeconds(part.lots), reserved: part.reservedSeconds },
        `${told}: ${unit}`,
      ).toEqual({
        plan: total(ofUnit, 'planSeconds'),
        topUp: total(ofUnit, 'topUpSeconds'),
        reserved: total(ofUnit, 'reservedSeconds'),
      });
      expect(
        part.months.reduce((sum, month) => sum + month.usedSeconds, 0),
        `${told}: ${unit}`,
      ).toBe(ofUnit.reduce((sum, line) => sum + (line.usedSeconds ?? 0), 0));
    }
    expect(storm.negative, told).toEqual([]);
    // A top-up brings both or neither.
    const grants = (prefix: string) => keysOf(lines, prefix);
    expect(grants('characters#topup#'), told).toEqual(grants('topup#'));

    const jobs = await Array.fromAsync(jobsOfUser(table, userId, { limit: 1000 }));
    expect(jobs.map(({ jobKey }) => jobKey).sort(), told).toEqual(keysOf(lines, 'reserve#'));
    const usedSeconds = lines.reduce((sum, line) => sum + (line.unit ? 0 : (line.usedSeconds ?? 0)), 0);
    expect(
      jobs.reduce((sum, job) => sum + (job.usedSeconds ?? 0), 0),
      told,
    ).toBe(usedSeconds);
    for (const [name, results] of storm.returned) {
      // Ending a job or reversing a top-up returns the same result, regardless of the time and the number of calls.
      if (/^(close|take)/.test(name)) expect(new Set(results).size, `${told}: ${name}`).toBe(1);
      if (name.startsWith('grant')) expect(results.filter(Boolean).length, `${told}: ${name}`).toBeLessThanOrEqual(1);
    }
    expect(storm.killed, told).toBeGreaterThan(0);
  },
);

/** Remainders of the line keys that start with `prefix`. */
const keysOf = (lines: readonly LedgerItem[], prefix: string) =>
  lines.flatMap(({ key }) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])).sort();
