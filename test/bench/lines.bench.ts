/**
 * Line breaking of 100,000 captions, beside two things that do far less with the same captions: a greedy wrap by
 * words that counts UTF-16 units, and one walk over their graphemes with Intl.Segmenter, which any exact count
 * without a table of its own would need.
 */
import { defaultLimits } from '../../domain/captions/defaults.ts';
import { breakLines } from '../../domain/lines/breakLines.ts';
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

/** Captions as they are spoken: two thirds of a full caption on average, and some over the limits. */
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

/** The least of several rounds: the machine has other work. */
function best(act: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 7; round++) {
    const start = performance.now();
    act();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

function measure(name: string, sample: Sample, share: number) {
  const captions = captionsOf(sample, size, share);
  const limits = {
    ...defaultLimits,
    maxCharsPerLine: sample.maxCharsPerLine,
    enhancedCharacterCount: sample.language === 'ja',
  };
  let broken = 0;
  const ms = best(() => {
    broken = 0;
    for (const text of captions) if (breakLines(text, sample.language, { ...limits, maxOfLines: 2 }) !== text) broken++;
  });
  const wrapMs = best(() => {
    for (const text of captions) greedyWrap(text, sample.maxCharsPerLine, sample.gap);
  });
  const graphemeMs = best(() => {
    for (const text of captions) countGraphemes(text);
  });
  return row(name, ms, wrapMs, graphemeMs, `${Math.round((100 * broken) / size)} %`);
}

const row = (name: string, ms: number, wrapMs: number, graphemeMs: number, broken: string) => ({
  '100,000 captions': name,
  broken,
  ms: Number(ms.toFixed(1)),
  'greedy wrap ms': Number(wrapMs.toFixed(1)),
  'of greedy wrap': Number((ms / wrapMs).toFixed(2)),
  'Intl graphemes ms': Number(graphemeMs.toFixed(1)),
  'of Intl graphemes': Number((ms / graphemeMs).toFixed(3)),
  'under 200 ms': ms < 200,
});

/** Ten times the text in one caption must cost no more than twelve times the time. */
function growth() {
  const [short, long] = [30_000, 300_000].map((length) => {
    const [text = ''] = captionsOf({ ...longEnglish, maxCharsPerLine: length * 2 }, 1, 1);
    return best(() => breakLines(text.slice(0, length), 'en', defaultLimits));
  });
  return {
    '100,000 captions': 'one caption of 300,000 letters against one of 30,000',
    ms: Number((long ?? 0).toFixed(1)),
    'greedy wrap ms': Number((short ?? 0).toFixed(1)),
    'of greedy wrap': Number(((long ?? 0) / (short ?? 1)).toFixed(1)),
  };
}

export default async function run() {
  const typical = Object.entries(samples).map(([name, sample]) => measure(`${name}, typical`, sample, 0.7));
  const full = Object.entries(samples).map(([name, sample]) =>
    measure(`${name}, long, many over the limits`, sample, 1.4),
  );
  return [...typical, ...full, growth()];
}
