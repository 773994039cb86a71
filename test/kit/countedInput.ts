import type { Page } from 'playwright-core';

type Kind = 'clicks' | 'keys';

interface Step extends Readonly<Record<Kind, number>> {
  readonly what: string;
  readonly seconds: string;
}

/** Clicks and key presses of a person on a page, counted by the page itself, and the seconds of each step. */
export class CountedInput {
  readonly steps: Step[] = [];
  readonly #counts = { clicks: 0, keys: 0 };

  /** Counts on every document that the page opens from now on. */
  static async on(page: Page): Promise<CountedInput> {
    const counted = new CountedInput();
    await page.exposeFunction('countInput', (kind: Kind) => {
      counted.#counts[kind] += 1;
    });
    await page.addInitScript(() => {
      const count = (kind: string) => (window as unknown as { countInput(kind: string): void }).countInput(kind);
      addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && count('clicks'), true);
      addEventListener('keydown', ({ isTrusted }) => isTrusted && count('keys'), true);
    });
    return counted;
  }

  /** Runs a step, and records the clicks, keys and seconds that it took. */
  async step(what: string, work: () => Promise<void>): Promise<void> {
    const before = { ...this.#counts };
    const startMs = performance.now();
    await work();
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
    const { clicks, keys } = this.#counts;
    this.steps.push({ what, clicks: clicks - before.clicks, keys: keys - before.keys, seconds });
  }

  sum(kind: Kind): number {
    return this.steps.reduce((total, step) => total + step[kind], 0);
  }

  /** Prints the steps and their sums. */
  print(): void {
    console.table(this.steps);
    console.log(`together ${this.sum('clicks')} clicks and ${this.sum('keys')} keys`);
  }
}
