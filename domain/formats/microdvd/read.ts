import type { StylePatch } from '../../captions/types.ts';
import type { FrameRateSetting } from '../../timecode/rates.ts';
import type { Cue, CueFile, Reader, ReadOptions, Warning } from '../cues.ts';
import { decodeText } from '../encoding/decode.ts';
import { type FileRate, rateOfNumber, rateOfSetting } from '../text/fileRate.ts';
import { withLineFeeds } from '../text/lines.ts';
import { type OpenCue, withEnds } from '../text/openEnds.ts';
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
  const { toMs, setting, line: rateLine } = rateOf(lines, options, all);
  const cues: OpenCue[] = [];
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
      startMs: toMs(Math.max(0, Number(start))),
      endMs: end === '' ? null : toMs(Math.max(0, Number(end))),
      texts: [said.text],
      ...(said.marks && { marks: said.marks }),
      ...(Object.keys(looks).length > 0 && { style: looks }),
    });
    numbers.push(at + 1);
  }
  return cues.length === 0 ? null : fileOf(withEnds(cues), numbers, all, { setting, encoding: found });
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

interface Rate extends FileRate {
  /** Index of the line that names the rate; -1 if no line does. */
  readonly line: number;
}

/** Returns the frame rate: that of the first line with times, else the one that was chosen, else the usual one. */
function rateOf(lines: readonly string[], { frameRate }: ReadOptions, warnings: Warning[]): Rate {
  const first = lines.findIndex((line) => head.test(line));
  const named = /^\s*\uFEFF?\{(?:0|1)\}\{(?:0|1)\}\s*(\d{1,3}(?:[.,]\d{1,6})?)\s*(?:fps)?\s*$/i.exec(
    lines[first] ?? '',
  );
  const rate = rateOfNumber(named?.[1] ?? '');
  if (rate) return { ...rate, line: first };
  if (!frameRate) warnings.push(warning(null, 'frameRate.assumed'));
  return { ...rateOfSetting(frameRate ?? usualRate), line: -1 };
}
