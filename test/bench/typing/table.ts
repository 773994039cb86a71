/** Samples of a run, and their comparison with the goals. */

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * part) - 1)] ?? Number.NaN;

export class Samples {
  readonly #all = new Map<string, number[]>();

  add(name: string, values: readonly number[]): void {
    process.stderr.write(`${name}: ${values.map(Math.round).join(' ')}\n`);
    this.#all.set(name, [...(this.#all.get(name) ?? []), ...values]);
  }

  get names(): readonly string[] {
    return [...this.#all.keys()];
  }

  /** Samples of a name. A picture that did not change counts as an infinite time. */
  of(name: string): readonly number[] {
    return (this.#all.get(name) ?? []).map((value) => (Number.isNaN(value) ? Number.POSITIVE_INFINITY : value));
  }

  p95(name: string): number {
    return percentile(this.of(name), 0.95);
  }

  median(name: string): number {
    return percentile(this.of(name), 0.5);
  }
}

interface Goal {
  readonly what: string;
  readonly value: number;
  readonly max: number;
}

const frameMs = 1000 / 60;

/** Goals for which all measurements exist. */
function goalsOf(samples: Samples): readonly Goal[] {
  const { names } = samples;
  const p95 = (name: string) => samples.p95(name);
  const median = (name: string) => samples.median(name);
  const frames = (name: string) => median(name) / frameMs;
  const [ours, large, field] = ['key, 10000', 'key, 100000', 'key, field'];
  // The file with word styles has as many captions.
  const plain = names.includes(ours) ? ours : (names.find((name) => /^key, \d+$/.test(name)) ?? '');
  const goals: Goal[] = [
    { what: 'key p95, 10,000, times an empty text field', value: p95(ours) / p95(field), max: 2.5 },
    {
      what: 'key p95, transcript of 100,000 words, times an empty text field',
      value: p95('key, transcript, 10000') / p95(field),
      max: 2.5,
    },
    { what: 'key p95, 10,000, times slate at 500', value: p95(ours) / p95('key, slate 500'), max: 1 },
    { what: 'key p95, 10,000, times slate at 10,000', value: p95(ours) / p95('key, slate 10000'), max: 0.25 },
    { what: 'caption on the picture after the last key, p95, ms', value: p95('picture, 10000'), max: 150 },
    {
      what: 'key p95, word styles, times an empty text field',
      value: p95('key, word styles') / p95(field),
      max: 2.5,
    },
    { what: 'key p95, word styles, times without', value: p95('key, word styles') / p95(plain), max: 1.25 },
    {
      what: 'caption with word styles on the picture after the last key, p95, ms',
      value: p95('picture, word styles'),
      max: 150,
    },
    { what: 'key p95, 100,000 over 500', value: p95(large) / p95('key, 500'), max: 1.6 },
    ...[10_000, 100_000].flatMap((count) =>
      names
        .filter((name) => /^(split|merge|undo|shift following|replace all), /.test(name) && name.endsWith(`, ${count}`))
        .map((name) => ({ what: `${name}: frames to paint`, value: frames(name), max: count === 10_000 ? 2 : 4 })),
    ),
    {
      what: 'playing, script a frame, times slate at 500',
      value: median('script, 10000') / median('script, slate'),
      max: 2,
    },
    { what: 'playing, frames dropped, %', value: median('dropped, 10000'), max: 1 },
    {
      what: 'first caption after the click, 10,000 over 500',
      value: median('opening, 10000') / median('opening, 500'),
      max: 1.25,
    },
    {
      what: 'first caption after the click, 100,000 over 500',
      value: median('opening, 100000') / median('opening, 500'),
      max: 2.5,
    },
    {
      what: "the editor's code for its first caption, beyond the sign-in page, gzip, KB",
      value: median('code'),
      max: 150,
    },
  ];
  return goals.filter(({ value }) => !Number.isNaN(value));
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Table rows: first the measurements, then the goals. */
export function rowsOf(samples: Samples) {
  const measured = samples.names.map((name) => ({
    what: name,
    samples: samples.of(name).length,
    median: rounded(samples.median(name)),
    p95: rounded(samples.p95(name)),
  }));
  const goals = goalsOf(samples).map(({ what, value, max }) => ({
    what,
    value: rounded(value),
    goal: `at most ${max}: ${value <= max ? 'met' : 'MISSED'}`,
  }));
  return [...measured, ...goals];
}
