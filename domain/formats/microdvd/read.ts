import type { StylePatch } from '../../captions/types.ts';
import { frameToMs } from '../../timecode/frames.ts';
import { type ExactRate, exactRate, type FrameRateSetting, frameRateOptions } from '../../timecode/rates.ts';
import type { Cue, CueFile, Reader, ReadOptions, Warning } from '../cues.ts';
import { decodeText } from '../encoding/decode.ts';
import { withLineFeeds } from '../text/lines.ts';
import { closeEnds } from '../text/openEnds.ts';
import { warning } from '../warnings.ts';
import { readCodes } from './codes.ts';

const head = /^\s{0,9}(?:\uFEFF)?\{(-?\d{1,9})\}\{((?:-?\d{1,9})?)\}/;

/** Rate that players assume for a file that does not name one. */
const usualRate: FrameRateSetting = { frameRate: 23.98, dropFrame: false };

/**
 * Reads MicroDVD: `{start}{end}Text` in frames, `|` between lines, codes for looks. A first line `{1}{1}25` is the frame
 * rate; otherwise it is the one that was chosen, or 23.976 with a warning.
 */
export const read: Reader = (bytes, options = {}) => {
  const { text, found, warnings } = decodeText(bytes, options);
  const lines = withLineFeeds(text).split('\n');
  const all: Warning[] = [...warnings];
  const { rate, setting, line: rateLine } = rateOf(lines, options, all);
  const cues: (Omit<Cue, 'endMs'> & { readonly endMs: number | null })[] = [];
  const numbers: number[] = [];
  let style: StylePatch = {};
  for (const [at, line] of lines.entries()) {
    if (at === rateLine) continue;
    const initial = /^\{DEFAULT\}\{\}/i.exec(line);
    if (initial) {
      style = readCodes(line.slice(initial[0].length)).style ?? {};
      continue;
    }
    const times = head.exec(line);
    if (!times) {
      if (line.trim() !== '') all.push(warning(at + 1, 'file.unusual', 'text without times was left out'));
      continue;
    }
    const [whole, start = '', end = ''] = times;
    const { isLossy, style: own, ...said } = readCodes(line.slice(whole.length));
    if (isLossy) all.push(warning(at + 1, 'markup.dropped'));
    if (end === '') all.push(warning(at + 1, 'time.missing'));
    if (start.startsWith('-')) all.push(warning(at + 1, 'time.negative'));
    const looks = { ...style, ...own };
    cues.push({
      startMs: rate(Math.max(0, Number(start))),
      endMs: end === '' ? null : rate(Math.max(0, Number(end))),
      texts: [said.text],
      ...(said.marks && { marks: said.marks }),
      ...(Object.keys(looks).length > 0 && { style: looks }),
    });
    numbers.push(at + 1);
  }
  return cues.length === 0 ? null : fileOf(closeEnds(cues), numbers, all, { setting, encoding: found });
};

function fileOf(
  cues: readonly Cue[],
  lines: readonly number[],
  warnings: readonly Warning[],
  { setting, encoding }: { setting: FrameRateSetting | null } & Required<Pick<CueFile, 'encoding'>>,
): CueFile {
  const lineOf = (index: number) => lines[index] ?? 0;
  return { columns: [null], cues, warnings, lineOf, encoding, ...(setting && { frameRate: setting }) };
}

interface Rate {
  /** Converts a frame number to milliseconds. */
  readonly rate: (frame: number) => number;
  /** Null for a rate that documents do not have. */
  readonly setting: FrameRateSetting | null;
  /** Index of the line that names the rate; -1 if no line does. */
  readonly line: number;
}

/** Returns the frame rate: that of the first line with times, else the one that was chosen, else the usual one. */
function rateOf(lines: readonly string[], { frameRate }: ReadOptions, warnings: Warning[]): Rate {
  const first = lines.findIndex((line) => head.test(line));
  const named = /^\s*\uFEFF?\{(?:0|1)\}\{(?:0|1)\}\s*(\d{1,3}(?:[.,]\d{1,6})?)\s*(?:fps)?\s*$/i.exec(
    lines[first] ?? '',
  );
  const rate = Number(named?.[1]?.replace(',', '.') ?? 0);
  if (rate >= 1 && rate <= 300) {
    const setting = frameRateOptions.find((option) => !option.dropFrame && Math.abs(option.frameRate - rate) < 0.011);
    if (setting) return { ...exact(setting), line: first };
    return { rate: (frame) => Math.round((frame * 1000) / rate), setting: null, line: first };
  }
  if (!frameRate) warnings.push(warning(null, 'frameRate.assumed'));
  return { ...exact(frameRate ?? usualRate), line: -1 };
}

function exact({ frameRate, dropFrame }: FrameRateSetting): Omit<Rate, 'line'> {
  const rate: ExactRate = exactRate({ frameRate, dropFrame });
  return { rate: (frame) => frameToMs(frame, rate), setting: { frameRate, dropFrame } };
}
