import type { Cue, ReadOptions, Warning } from '../cues.ts';
import { readTime } from '../srt/times.ts';
import { warning } from '../warnings.ts';
import { trimLines, withLineFeeds } from './lines.ts';

/** Matches a line with the start and the end of a caption: `0:00:01.500,0:00:03.000`. */
const timesLine =
  /^\s{0,20}(-?\d{1,20}:\d{1,2}:\d{1,2}[.]\d{1,3})\s{0,20},\s{0,20}(-?\d{1,20}:\d{1,2}:\d{1,2}[.]\d{1,3})\s*$/;

/** Matches a line that consists of two times, which may be damaged. */
const damagedTimes = /^\s{0,20}-?\d{1,20}:\d{1,2}:[^\s:]{1,12},\s{0,20}-?\d{1,20}:\d{1,2}:[^\s:]{0,12}\s*$/;

/** Whether a line is read as the times of a caption. */
export const isTimesLine = (line: string): boolean => timesLine.test(line);

/** Text below a line with times. */
export interface TimedBlock extends Pick<Cue, 'startMs' | 'endMs'> {
  readonly text: string;
  /** One-based number of the line with the times. */
  readonly line: number;
}

/** Parts of a file of SBV or SubViewer. */
export interface TimedBlocks {
  /** Text above the first times. */
  readonly head: string;
  readonly blocks: readonly TimedBlock[];
  readonly warnings: readonly Warning[];
}

/** Splits a text at its lines with times. Only such a line ends a caption, so texts may contain empty lines. */
export function timedBlocks(text: string, options: ReadOptions): TimedBlocks {
  const lines = withLineFeeds(text).split('\n');
  const warnings: Warning[] = [];
  const blocks: TimedBlock[] = [];
  let head = '';
  let times: Pick<TimedBlock, 'startMs' | 'endMs' | 'line'> | null = null;
  let said: string[] = [];
  const finish = (): void => {
    const block = trimLines(said.join('\n'));
    if (times) blocks.push({ ...times, text: block });
    else head = block;
    said = [];
  };
  for (const [at, line] of lines.entries()) {
    const found = timesLine.exec(line);
    if (!found) {
      if (damagedTimes.test(line))
        warnings.push(warning(at + 1, 'time.unreadable', 'no time can be read here; the line was read as text'));
      said.push(line);
      continue;
    }
    finish();
    const [start, end] = [readTime(found[1] ?? '', options), readTime(found[2] ?? '', options)];
    for (const code of new Set([...start.faults, ...end.faults])) warnings.push(warning(at + 1, code));
    times = { startMs: start.ms, endMs: end.ms, line: at + 1 };
  }
  finish();
  return { head, blocks, warnings };
}
