/**
 * Model of people who edit captions at the same time, and of the AWS quotas that their calls meet. Time is simulated, so
 * a run takes seconds and a seed repeats it.
 */
import { defaultPace } from '../../../frontend/features/editor/engine/saving/sendTimer.ts';
import { randomOf } from '../../kit/random.ts';
import type { CallCost } from './calls.ts';
import { type Quotas, tableQuota } from './quotas.ts';

/** Input of a simulation. */
export interface Scenario {
  readonly people: number;
  /** Time in which all of them open a file, such as after an outage. */
  readonly joiningSeconds: number;
  /** Time after everybody has joined. */
  readonly editingSeconds: number;
  readonly quotas: Quotas;
  readonly seed: number;
}

/** Demand on one quota and what the quota rejected. */
export interface QuotaUse {
  readonly quota: keyof Quotas;
  readonly limit: number;
  /** Highest demand in a second; for `lambdaConcurrency`, the largest number of functions at a time. */
  readonly peak: number;
  readonly rejectedWhileJoining: number;
  readonly rejectedWhileEditing: number;
}

/** Result of a simulation. */
export interface Simulated {
  readonly use: readonly QuotaUse[];
  readonly saves: number;
  /** Time from the first attempt of a save to its acknowledgement, retries included. */
  readonly saveP95Ms: number;
  /** Use per hour of editing, of all people. */
  readonly perHour: Usage;
}

/** Billed use. */
export interface Usage {
  readonly requests: number;
  readonly gbSeconds: number;
  readonly readUnits: number;
  readonly writeUnits: number;
}

/** Time of a table request within a region. */
const tableRequestMs = 5;

/** Time of API Gateway, CloudFront and the network for one request. */
const networkMs = 60;

/** Memory at which Lambda grants one processor. */
const memoryOfProcessorMb = 1769;

/** Longest pause in which a person listens before typing again. */
const maxListeningMs = 4000;

/** Resolution of the simulated clock. */
const slotMs = 10;

/** Returns the time that a function runs for a call. */
export function functionMs({ tableRequests, cpuMs, memoryMb }: CallCost): number {
  return tableRequests * tableRequestMs + cpuMs / Math.min(1, memoryMb / memoryOfProcessorMb);
}

/** A call of a person. Calls are repeated until they are accepted. */
interface Pending {
  readonly cost: CallCost;
  readonly attempt: number;
  /** Whether it opens a WebSocket connection as well. */
  readonly connects: boolean;
  readonly onAccepted: ((endMs: number) => void) | undefined;
}

/** Runs a scenario. */
export function simulate(
  { people, joiningSeconds, editingSeconds, quotas, seed }: Scenario,
  { save, opening }: { save: CallCost; opening: readonly CallCost[] },
): Simulated {
  const random = randomOf(seed);
  const joinedMs = joiningSeconds * 1000;
  const endMs = joinedMs + editingSeconds * 1000;
  const agenda = new Agenda();
  const meters = new Meters(quotas, joinedMs);
  const saveMs: number[] = [];
  const usage = { requests: 0, gbSeconds: 0, readUnits: 0, writeUnits: 0 };

  const attempt = (nowMs: number, call: Pending): void => {
    const ranMs = functionMs(call.cost);
    if (!meters.accepts(nowMs, call, ranMs)) {
      const backoffMs = Math.min(defaultPace.firstRetryMs * 2 ** call.attempt, defaultPace.maxRetryMs);
      const waitMs = backoffMs * (0.5 + random());
      agenda.add(nowMs + waitMs, (laterMs) => attempt(laterMs, { ...call, attempt: call.attempt + 1 }));
      return;
    }
    if (nowMs >= joinedMs) addUsage(usage, call.cost, ranMs);
    call.onAccepted?.(nowMs + ranMs + networkMs);
  };

  const editing = (nowMs: number): void => {
    if (nowMs >= endMs) return;
    // Continuous typing is sent after `maxWaitMs`, a single word after `idleMs`.
    const typingMs = defaultPace.idleMs + random() * (defaultPace.maxWaitMs - defaultPace.idleMs);
    const listeningMs = random() * maxListeningMs;
    agenda.add(nowMs + listeningMs + typingMs, (sentMs) => {
      const acknowledged = (acknowledgedMs: number) => {
        if (sentMs >= joinedMs) saveMs.push(acknowledgedMs - sentMs);
        editing(acknowledgedMs);
      };
      attempt(sentMs, { cost: save, attempt: 0, connects: false, onAccepted: acknowledged });
    });
  };

  for (let person = 0; person < people; person++) {
    agenda.add(random() * joinedMs, (nowMs) => {
      for (const cost of opening) {
        const isTicket = cost.name === 'createTicket';
        attempt(nowMs, { cost, attempt: 0, connects: isTicket, onAccepted: isTicket ? editing : undefined });
      }
    });
  }
  agenda.run(endMs);

  const sorted = saveMs.toSorted((a, b) => a - b);
  const hours = editingSeconds / 3600;
  return {
    use: meters.use(),
    saves: sorted.length,
    saveP95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    perHour: {
      requests: usage.requests / hours,
      gbSeconds: usage.gbSeconds / hours,
      readUnits: usage.readUnits / hours,
      writeUnits: usage.writeUnits / hours,
    },
  };
}

function addUsage(usage: { -readonly [K in keyof Usage]: number }, cost: CallCost, ranMs: number): void {
  usage.requests += 1;
  usage.gbSeconds += (cost.memoryMb / 1024) * (ranMs / 1000);
  usage.readUnits += cost.readUnits;
  usage.writeUnits += cost.writeUnits;
}

/** Demand on all quotas, counted by second. */
class Meters {
  readonly #quotas: Quotas;
  readonly #joinedMs: number;
  readonly #rates: Readonly<Record<Exclude<keyof Quotas, 'lambdaConcurrency'>, Rate>>;
  readonly #ends = new Agenda();
  #running = 0;
  #mostRunning = 0;
  readonly #rejected = new Map<string, number>();

  constructor(quotas: Quotas, joinedMs: number) {
    this.#quotas = quotas;
    this.#joinedMs = joinedMs;
    this.#rates = {
      apiRequests: new Rate(() => 2 * quotas.apiRequests, quotas.apiRequests),
      tableWrites: new Rate((peak) => Math.min(tableQuota, Math.max(quotas.tableWrites, 2 * peak))),
      tableReads: new Rate((peak) => Math.min(tableQuota, Math.max(quotas.tableReads, 2 * peak))),
      newConnections: new Rate(() => quotas.newConnections),
    };
  }

  /** Whether a call is accepted by every quota. A call that a later quota rejects has used the earlier ones. */
  accepts(nowMs: number, { cost, connects }: Pending, ranMs: number): boolean {
    this.#ends.run(nowMs);
    const take = (quota: keyof Quotas, isAccepted: boolean): boolean => {
      if (isAccepted) return true;
      const phase = nowMs < this.#joinedMs ? 'joining' : 'editing';
      this.#rejected.set(`${quota} ${phase}`, (this.#rejected.get(`${quota} ${phase}`) ?? 0) + 1);
      return false;
    };
    const isAccepted =
      take('apiRequests', this.#rates.apiRequests.take(nowMs, 1)) &&
      take('newConnections', !connects || this.#rates.newConnections.take(nowMs, 1)) &&
      take('lambdaConcurrency', this.#running < this.#quotas.lambdaConcurrency) &&
      take('tableReads', this.#rates.tableReads.take(nowMs, cost.readUnits)) &&
      take('tableWrites', this.#rates.tableWrites.take(nowMs, cost.writeUnits));
    if (!isAccepted) return false;
    this.#running += 1;
    this.#mostRunning = Math.max(this.#mostRunning, this.#running);
    this.#ends.add(nowMs + ranMs, () => {
      this.#running -= 1;
    });
    return true;
  }

  use(): QuotaUse[] {
    return (Object.keys(this.#quotas) as (keyof Quotas)[]).map((quota) => ({
      quota,
      limit: this.#quotas[quota],
      peak: quota === 'lambdaConcurrency' ? this.#mostRunning : this.#rates[quota].peak,
      rejectedWhileJoining: this.#rejected.get(`${quota} joining`) ?? 0,
      rejectedWhileEditing: this.#rejected.get(`${quota} editing`) ?? 0,
    }));
  }
}

/** Rate limit by second. Unused tokens of a refill rate accumulate up to the limit, as API Gateway's do. */
class Rate {
  /** Highest accepted demand of a second. */
  peak = 0;
  /** Highest demand of a second, accepted or not, before the current minute. */
  #earlierPeak = 0;
  #peakOfMinute = 0;
  #minute = 0;
  #second = 0;
  #used = 0;
  #tokens: number;
  readonly #limit: (earlierPeak: number) => number;
  readonly #refill: number | undefined;

  constructor(limit: (earlierPeak: number) => number, refill?: number) {
    this.#limit = limit;
    this.#refill = refill;
    this.#tokens = limit(0);
  }

  take(nowMs: number, amount: number): boolean {
    const second = Math.floor(nowMs / 1000);
    if (second !== this.#second) this.#startSecond(second);
    if (this.#tokens < amount) return false;
    this.#tokens -= amount;
    this.#used += amount;
    this.peak = Math.max(this.peak, this.#used);
    this.#peakOfMinute = Math.max(this.#peakOfMinute, this.#used);
    return true;
  }

  #startSecond(second: number): void {
    const minute = Math.floor(second / 60);
    if (minute !== this.#minute) {
      this.#earlierPeak = Math.max(this.#earlierPeak, this.#peakOfMinute);
      this.#peakOfMinute = 0;
      this.#minute = minute;
    }
    const limit = this.#limit(this.#earlierPeak);
    const refilled = this.#refill === undefined ? limit : this.#tokens + this.#refill * (second - this.#second);
    this.#tokens = Math.min(limit, refilled);
    this.#second = second;
    this.#used = 0;
  }
}

/** Actions by time, in slots of a few milliseconds. */
class Agenda {
  readonly #slots: ((nowMs: number) => void)[][] = [];
  #next = 0;

  add(atMs: number, act: (nowMs: number) => void): void {
    const slot = Math.max(this.#next, Math.ceil(atMs / slotMs));
    const acts = this.#slots[slot];
    if (acts) acts.push(act);
    else this.#slots[slot] = [act];
  }

  /** Runs all actions up to a time, including those that they add. */
  run(untilMs: number): void {
    for (; this.#next * slotMs <= untilMs; this.#next++) {
      const acts = this.#slots[this.#next] ?? [];
      for (const act of acts) act(this.#next * slotMs);
      delete this.#slots[this.#next];
    }
  }
}
