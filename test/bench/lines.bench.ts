/**
 * Line breaking of 100,000 captions, compared with two programs that do far less with the same captions: a greedy wrap
 * by words that counts UTF-16 units, and one iteration over their graphemes with Intl.Segmenter, which any exact count
 * without its own table would need.
 */
import { defaultLimits } from '../../domain/captions/defaults.ts';
import { breakLines } from '../../domain/lines/breakLines.ts';
import { collectMemory } from '../kit/collectMemory.ts';
import { randomOf } from '../kit/random.ts';

const size = 100_000;

interface Sample {
  readonly language: string;
  readonly maxCharsPerLine: number;
  readonly words: readonly string[];
  readonly gap: string;
}

const samples: Readonly<Record<string, Sample>> = {
  English: {
    language: 'en',
    maxCharsPerLine: 42,
    words: 'the house was quiet, and nobody knew why she had left it so early that morning with John Smith'.split(' '),
    gap: ' ',
  },
  Japanese: {
    language: 'ja',
    maxCharsPerLine: 13,
    words: '今日は 天気が とても 良いので、 近くの 公園まで 散歩に 行きましょう。 引き続き データを 確認して'.split(
      ' ',
    ),
    gap: '',
  },
  Chinese: {
    language: 'zh',
    maxCharsPerLine: 16,
    words: '今天 天气 很好， 我们 一起 去 公园 散步 吧， 然后 图书馆 讨论 项目 的 问题'.split(' '),
    gap: '',
  },
  Korean: {
    language: 'ko',
    maxCharsPerLine: 16,
    words: '오늘은 날씨가 정말 좋으니까 가까운 공원까지 산책하러 갑시다. 그리고 나서 밥을 먹어요'.split(' '),
    gap: ' ',
  },
  Thai: {
    language: 'th',
    maxCharsPerLine: 35,
    words: 'วันนี้ อากาศ ดี มาก เรา ไป เดิน เล่น ที่ สวน สาธารณะ กัน เถอะ แล้ว ค่อย กิน ข้าว'.split(' '),
    gap: '',
  },
};

const longEnglish: Sample = { ...(samples.English as Sample), maxCharsPerLine: 21 };

/** Captions as in speech: two thirds of a full caption on average, and some over the limits. */
function captionsOf({ words, gap, maxCharsPerLine }: Sample, count: number, share: number): string[] {
  const random = randomOf(7);
  return Array.from({ length: count }, () => {
    const wanted = maxCharsPerLine * share * (0.2 + 1.6 * random());
    let text = '';
    while (text.length < wanted) text += (text && gap) + words[Math.floor(random() * words.length)];
    return text;
  });
}

function greedyWrap(text: string, max: number, gap: string): string {
  const lines: string[] = [''];
  for (const piece of gap ? text.split(gap) : text) {
    const last = lines[lines.length - 1] ?? '';
    if (last.length + gap.length + piece.length > max) lines.push(piece);
    else lines[lines.length - 1] = last && gap ? last + gap + piece : last + piece;
  }
  return lines.join('\n');
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count++;
  return count;
}

/** Milliseconds of the fastest run and of the median run, and processor time of the latter. */
interface Timed {
  readonly least: number;
  readonly median: number;
  readonly medianCpu: number;
}

const median = (sorted: readonly number[]): number => sorted[sorted.length >> 1] ?? Number.NaN;
const ascending = (all: readonly number[] = []): number[] => all.toSorted((a, b) => a - b);

/**
 * Times several functions in turns, each equally often, so that other work on the machine affects all of them alike.
 * The first round, in which code is compiled, does not count.
 */
function timed<Name extends string>(acts: Readonly<Record<Name, () => void>>, rounds = 9): Record<Name, Timed> {
  const names = Object.keys(acts) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  const cpu = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      collectMemory();
      const start = performance.now();
      const startCpu = process.cpuUsage();
      acts[name]();
      if (round === 0) continue;
      times.get(name)?.push(performance.now() - start);
      cpu.get(name)?.push(process.cpuUsage(startCpu).user / 1000);
    }
  }
  const result = (name: Name): Timed => {
    const sorted = ascending(times.get(name));
    return { least: sorted[0] ?? 0, median: median(sorted), medianCpu: median(ascending(cpu.get(name))) };
  };
  return Object.fromEntries(names.map((name) => [name, result(name)])) as Record<Name, Timed>;
}

function measure(name: string, sample: Sample, share: number) {
  const captions = captionsOf(sample, size, share);
  const limits = {
    ...defaultLimits,
    maxCharsPerLine: sample.maxCharsPerLine,
    enhancedCharacterCount: sample.language === 'ja',
  };
  let broken = 0;
  const times = timed({
    ours: () => {
      broken = 0;
      for (const text of captions)
        if (breakLines(text, sample.language, { ...limits, maxOfLines: 2 }) !== text) broken++;
    },
    wrap: () => {
      for (const text of captions) greedyWrap(text, sample.maxCharsPerLine, sample.gap);
    },
    graphemes: () => {
      for (const text of captions) countGraphemes(text);
    },
  });
  return row(name, times, `${Math.round((100 * broken) / size)} %`);
}

const tenths = (ms: number): number => Number(ms.toFixed(1));
const ratio = (a: Timed, b: Timed): number => Number((a.median / b.median).toFixed(2));

const row = (
  name: string,
  { ours, wrap, graphemes: walk }: Record<'ours' | 'wrap' | 'graphemes', Timed>,
  broken: string,
) => ({
  '100,000 captions': name,
  broken,
  'median ms': tenths(ours.median),
  'least ms': tenths(ours.least),
  // Processor time of the program itself: wall-clock time also includes other work on the machine.
  'median CPU ms': tenths(ours.medianCpu),
  'greedy wrap ms': tenths(wrap.median),
  'of greedy wrap': ratio(ours, wrap),
  'Intl graphemes ms': tenths(walk.median),
  'of Intl graphemes': ratio(ours, walk),
  'under 200 ms': ours.median < 200,
});

/**
 * A caption ten times as long must take at most eleven times as long. It is compared with ten captions of a tenth of
 * its text each, not with one of them repeated ten times, which would stay in the processor's caches.
 */
function growth() {
  const letters = 300_000;
  const [text = ''] = captionsOf({ ...longEnglish, maxCharsPerLine: letters * 5 }, 1, 1);
  const long = text.slice(0, text.lastIndexOf(' ', letters));
  const parts = Array.from({ length: 10 }, (_, i) => {
    const [from, to] = [(i * long.length) / 10, ((i + 1) * long.length) / 10];
    return long.slice(long.indexOf(' ', Math.floor(from)) + 1, long.lastIndexOf(' ', Math.floor(to)));
  });
  const acts = {
    one: () => breakLines(long, 'en', defaultLimits),
    parts: () => {
      for (const part of parts) breakLines(part, 'en', defaultLimits);
    },
  };
  // Both take a few hundredths of a second, so other programs disturb them more than the longer runs above.
  const times = timed(acts, 41);
  return {
    '100,000 captions': `one caption of ${long.length} letters, in times of one of a tenth (goal 11)`,
    'median ms': tenths(times.one.median),
    'least ms': tenths(times.one.least),
    'median CPU ms': tenths(times.one.medianCpu),
    'of a tenth, CPU': Number(((10 * times.one.medianCpu) / times.parts.medianCpu).toFixed(1)),
    'of a tenth': Number((10 * ratio(times.one, times.parts)).toFixed(1)),
  };
}

export default async function run() {
  const typical = Object.entries(samples).map(([name, sample]) => measure(`${name}, typical`, sample, 0.7));
  const full = Object.entries(samples).map(([name, sample]) =>
    measure(`${name}, long, many over the limits`, sample, 1.4),
  );
  return [...typical, ...full, growth()];
}
