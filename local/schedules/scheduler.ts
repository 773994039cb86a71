import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { LocalContext } from '../context.ts';
import type { Clock } from '../state/clock.ts';
import { Collection } from '../state/collection.ts';
import { persist } from '../state/persist.ts';
import type { ResolvedTemplate } from '../template/types.ts';
import { nextFireMs } from './expression.ts';
import { type ScheduleRule, scheduledEvent } from './rules.ts';

const stateSchema = z.object({
  /** Time after which firings are still due: the last firing, or when the rule was first seen. */
  sinceMs: z.number(),
  last: z.object({ atMs: z.number(), why: z.enum(['on time', 'missed', 'by hand']), outcome: z.string() }).optional(),
});

export type ScheduleState = z.infer<typeof stateSchema>;
export type FireReason = NonNullable<ScheduleState['last']>['why'];

interface SchedulerOptions {
  readonly rules: readonly ScheduleRule[];
  readonly template: ResolvedTemplate;
  readonly database: DatabaseSync;
  readonly invoke: LocalContext['invoke'];
  readonly keepFailed: LocalContext['keepFailed'];
  readonly clock: Clock;
}

/**
 * Maximum delay of a timer. Long timers overflow, and after the machine has slept the scheduler must soon detect missed
 * firings.
 */
const maxWaitMs = 60_000;
/** Maximum number of attempts: Lambda retries a failed asynchronous invocation twice. */
const maxAttempts = 3;

/** Fires the rules on schedule. If a rule was due while the machine was off, it fires once at the next start. */
export class Scheduler {
  readonly rules: readonly ScheduleRule[];
  readonly #options: SchedulerOptions;
  readonly #states: Collection<ScheduleState>;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: SchedulerOptions) {
    this.#options = options;
    this.rules = options.rules;
    this.#states = new Collection(options.database, 'schedules', stateSchema);
    for (const rule of options.rules) nextFireMs(rule.expression, options.clock());
  }

  state(rule: ScheduleRule): ScheduleState {
    return this.#states.get(rule.id) ?? { sinceMs: this.#options.clock() };
  }

  nextMs(rule: ScheduleRule): number | undefined {
    return nextFireMs(rule.expression, this.state(rule).sinceMs);
  }

  /** Fires the rules that were missed, then schedules the next ones. */
  async start(): Promise<void> {
    for (const rule of this.rules) if (!this.#states.get(rule.id)) this.#states.put(rule.id, this.state(rule));
    await this.#fireDue('missed');
    this.#wait();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Fires every due rule once, regardless of how often it was missed. */
  async #fireDue(why: FireReason): Promise<void> {
    const now = this.#options.clock();
    await this.#countFrom(now);
    const due = this.rules.filter((rule) => (this.nextMs(rule) ?? Number.POSITIVE_INFINITY) <= now);
    await Promise.all(due.map((rule) => this.fire(rule, why)));
  }

  /**
   * Resets rules that fired in the future: the clock has been set back since, and such a rule must not wait for that
   * time.
   */
  async #countFrom(now: number): Promise<void> {
    for (const rule of this.rules) {
      const state = this.state(rule);
      if (state.sinceMs > now) await this.#put(rule, { ...state, sinceMs: now });
    }
  }

  async #put(rule: ScheduleRule, state: ScheduleState): Promise<void> {
    await persist(
      () => this.#states.put(rule.id, state),
      () => this.#isStopped,
    );
  }

  #wait(): void {
    if (this.#isStopped) return;
    const next = this.rules.map((rule) => this.nextMs(rule) ?? Number.POSITIVE_INFINITY);
    const waitMs = Math.min(Math.max(0, Math.min(...next) - this.#options.clock()), maxWaitMs);
    const fire = () => this.#fireDue('on time').catch((error: Error) => console.error('schedules:', error));
    this.#timer = setTimeout(() => void fire().finally(() => this.#wait()), waitMs);
    this.#timer.unref();
  }

  /** Invokes the rule's targets and records the outcome. The rule counts as fired even if a target fails. */
  async fire(rule: ScheduleRule, why: FireReason): Promise<void> {
    const atMs = this.#options.clock();
    const outcomes = await Promise.all(rule.targets.map((target) => this.#call(rule, target, atMs)));
    const failed = outcomes.filter((outcome) => outcome !== undefined);
    const outcome = failed.length === 0 ? 'done' : failed.join('; ');
    const sinceMs = why === 'by hand' ? this.state(rule).sinceMs : atMs;
    await this.#put(rule, { sinceMs, last: { atMs, why, outcome } });
  }

  /** Calls a target. Returns the error message, or undefined on success. */
  async #call(rule: ScheduleRule, target: ScheduleRule['targets'][number], atMs: number): Promise<string | undefined> {
    if (!target.arn.includes(':lambda:'))
      return `${target.arn} is not a Lambda function; only functions can be scheduled here`;
    const payload = target.input ?? scheduledEvent(rule, this.#options.template, randomUUID(), atMs);
    let failure = '';
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const result = await this.#options.invoke(target.arn, payload);
      if (result.ok) return undefined;
      failure = `${result.error.errorType}: ${result.error.errorMessage}`;
    }
    await persist(
      () => this.#options.keepFailed({ functionId: target.arn, payload, failure }),
      () => this.#isStopped,
    );
    return failure;
  }
}
