import { maxShots, readShotList } from '../../../../../domain/media/shots.ts';
import { Signal } from '../document/signal.ts';

/**
 * Shot changes of the open file, in milliseconds and in order. They belong to the media, not to the captions: all tabs
 * and all documents of a file share them. Their undo steps are kept apart from the captions' history but record their
 * position in it, so that undo reverts whatever was done last.
 */
export class Shots {
  readonly changed = new Signal();
  /** Emitted when shot changes could not be stored. They are sent again with the next change. */
  readonly saveFailed = new Signal();
  /** Emitted after a step was undone or redone. */
  readonly retraced = new Signal<'undo' | 'redo'>();
  readonly #save: (shotsMs: readonly number[]) => Promise<void>;
  readonly #captionSteps: () => number;
  readonly #done: Step[] = [];
  readonly #undone: Step[] = [];
  /** Steps that are not confirmed as stored. */
  #unsaved: readonly Step[] = [];
  #all: readonly number[] = [];
  /** Chain of saves. They run one at a time, so that the last one wins. */
  #saving: Promise<void> = Promise.resolve();

  /** `captionSteps` returns the number of steps in the captions' history. */
  constructor(save: (shotsMs: readonly number[]) => Promise<void>, captionSteps: () => number = () => 0) {
    this.#save = save;
    this.#captionSteps = captionSteps;
  }

  get all(): readonly number[] {
    return this.#all;
  }

  /** Loads the stored shot changes and applies local steps that are not stored yet. */
  load(shotsMs: readonly number[]): void {
    this.#all = this.#unsaved.reduce(withStep, ordered(shotsMs));
    this.changed.emit();
  }

  add(...shotsMs: readonly number[]): void {
    this.#change([...this.#all, ...shotsMs]);
  }

  remove(ms: number): void {
    this.#change(this.#all.filter((one) => one !== ms));
  }

  move(fromMs: number, toMs: number): void {
    if (fromMs !== toMs) this.#change([...this.#all.filter((one) => one !== fromMs), toMs]);
  }

  /** Returns the shot changes in a range, in order. */
  within(startMs: number, endMs: number): readonly number[] {
    return this.#all.filter((ms) => ms >= startMs && ms < endMs);
  }

  /** Returns the shot change nearest to an instant, if it is within reach. */
  nearest(ms: number, reachMs: number): number | null {
    const near = this.within(ms - reachMs, ms + reachMs + 1);
    return near.toSorted((a, b) => Math.abs(a - ms) - Math.abs(b - ms))[0] ?? null;
  }

  /** Whether the last step in the file was a shot change. */
  get canUndo(): boolean {
    const step = this.#done.at(-1);
    return step !== undefined && step.afterSteps >= this.#captionSteps();
  }

  /** Whether the next step to redo is a shot change. */
  get canRedo(): boolean {
    const step = this.#undone.at(-1);
    return step !== undefined && step.afterSteps <= this.#captionSteps();
  }

  undo(): void {
    const step = this.canUndo && this.#done.pop();
    if (!step) return;
    this.#undone.push(step);
    this.#do({ ...step, added: step.removed, removed: step.added });
    this.retraced.emit('undo');
  }

  redo(): void {
    const step = this.canRedo && this.#undone.pop();
    if (!step) return;
    this.#done.push(step);
    this.#do(step);
    this.retraced.emit('redo');
  }

  #change(shotsMs: readonly number[]): void {
    const [before, after] = [this.#all, ordered(shotsMs)];
    const step = { added: without(after, before), removed: without(before, after), afterSteps: this.#captionSteps() };
    if (step.added.length + step.removed.length === 0) return;
    this.#done.push(step);
    this.#undone.length = 0;
    this.#do(step);
  }

  /** Applies only the difference of a step, because others may have changed the shot changes since. */
  #do(step: Step): void {
    this.#all = withStep(this.#all, step);
    this.#unsaved = [...this.#unsaved, step];
    this.changed.emit();
    this.#saving = this.#saving.then(() => this.#saveAll()).catch(() => this.saveFailed.emit());
  }

  async #saveAll(): Promise<void> {
    const sent = new Set(this.#unsaved);
    if (sent.size === 0) return;
    await this.#save(this.#all);
    this.#unsaved = this.#unsaved.filter((step) => !sent.has(step));
  }
}

interface Step {
  readonly added: readonly number[];
  readonly removed: readonly number[];
  /** Number of steps in the captions' history when the step was made. */
  readonly afterSteps: number;
}

function without(all: readonly number[], some: readonly number[]): number[] {
  const gone = new Set(some);
  return all.filter((ms) => !gone.has(ms));
}

const withStep = (all: readonly number[], { added, removed }: Step): readonly number[] =>
  ordered([...without(all, removed), ...added]);

const ordered = (shotsMs: readonly number[]): readonly number[] =>
  [...new Set(shotsMs.map(Math.round))].sort((a, b) => a - b).slice(0, maxShots);

/** Fetches the stored shot changes; null if they are missing or unreadable. */
export async function fetchShots(url: string | null): Promise<readonly number[] | null> {
  if (url === null) return null;
  try {
    const response = await fetch(url, { cache: 'no-store' });
    return response.ok ? readShotList(await response.json()) : null;
  } catch {
    return null;
  }
}
