import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { LocalContext } from '../context.ts';
import type { Clock } from '../state/clock.ts';
import { Collection } from '../state/collection.ts';
import type { ResolvedTemplate } from '../template/types.ts';
import { nextFireMs } from './expression.ts';
import { type Rule, scheduledEvent } from './rules.ts';

const stateSchema = z.object({
  /** Nothing before this is missed: the time of the last fire, or when the rule was first seen. */
  sinceMs: z.number(),
  last: z.object({ atMs: z.number(), why: z.enum(['on time', 'missed', 'by hand']), outcome: z.string() }).optional(),
});

export type ScheduleState = z.infer<typeof stateSchema>;
export type Why = NonNullable<ScheduleState['last']>['why'];

interface House {
  readonly rules: readonly Rule[];
  readonly template: ResolvedTemplate;
  readonly database: DatabaseSync;
  readonly invoke: LocalContext['invoke'];
  readonly clock: Clock;
}

/** Timers beyond this overflow, and a machine that slept must notice what it missed. */
const longestWaitMs = 60_000;
/** Lambda tries an asynchronous call again twice. */
const attempts = 3;

/** Fires the rules in time. A time that passed while the machine was off is made up for, once. */
export class Scheduler {
  readonly rules: readonly Rule[];
  readonly #house: House;
  readonly #states: Collection<ScheduleState>;
  #timer: NodeJS.Timeout | undefined;

  constructor(house: House) {
    this.#house = house;
    this.rules = house.rules;
    this.#states = new Collection(house.database, 'schedules', stateSchema);
    for (const rule of house.rules) nextFireMs(rule.expression, house.clock());
  }

  state(rule: Rule): ScheduleState {
    return this.#states.get(rule.id) ?? { sinceMs: this.#house.clock() };
  }

  nextMs(rule: Rule): number | undefined {
    return nextFireMs(rule.expression, this.state(rule).sinceMs);
  }

  /** Makes up for what was missed, then waits for what comes. */
  async start(): Promise<void> {
    for (const rule of this.rules) if (!this.#states.get(rule.id)) this.#states.put(rule.id, this.state(rule));
    await this.#fireDue('missed');
    this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Fires every rule whose time has come; however many times it missed, once. */
  async #fireDue(why: Why): Promise<void> {
    const now = this.#house.clock();
    const due = this.rules.filter((rule) => (this.nextMs(rule) ?? Number.POSITIVE_INFINITY) <= now);
    await Promise.all(due.map((rule) => this.fire(rule, why)));
  }

  #wait(): void {
    const next = this.rules.map((rule) => this.nextMs(rule) ?? Number.POSITIVE_INFINITY);
    const waitMs = Math.min(Math.max(0, Math.min(...next) - this.#house.clock()), longestWaitMs);
    this.#timer = setTimeout(() => void this.#fireDue('on time').finally(() => this.#wait()), waitMs);
    this.#timer.unref();
  }

  /** Calls the rule's targets and remembers how it went. The time counts as served once the targets were called. */
  async fire(rule: Rule, why: Why): Promise<void> {
    const atMs = this.#house.clock();
    const outcomes = await Promise.all(rule.targets.map((target) => this.#call(rule, target, atMs)));
    const failed = outcomes.filter((outcome) => outcome !== undefined);
    const outcome = failed.length === 0 ? 'done' : failed.join('; ');
    this.#states.put(rule.id, {
      sinceMs: why === 'by hand' ? this.state(rule).sinceMs : atMs,
      last: { atMs, why, outcome },
    });
  }

  /** What went wrong, or undefined. */
  async #call(rule: Rule, target: Rule['targets'][number], atMs: number): Promise<string | undefined> {
    if (!target.arn.includes(':lambda:')) return `${target.arn} is no function; only functions are fired here`;
    const payload = target.input ?? scheduledEvent(rule, this.#house.template, randomUUID(), atMs);
    let failure: string | undefined;
    for (let attempt = 0; attempt < attempts; attempt++) {
      const result = await this.#house.invoke(target.arn, payload);
      if (result.ok) return undefined;
      failure = `${result.error.errorType}: ${result.error.errorMessage}`;
    }
    return failure;
  }
}
