import { type Cue, cueFile, type Reader, type Warning } from '../cues.ts';
import { decodeText } from '../encoding/decode.ts';
import { readTime } from '../srt/times.ts';
import { trimLines, withLineFeeds } from '../text/lines.ts';
import { readMarkup, withBlanksOf } from '../text/markup.ts';
import { closeEnds } from '../text/openEnds.ts';
import { timedBlocks } from '../text/timedBlocks.ts';
import { warning } from '../warnings.ts';

/**
 * Reads SubViewer 2, with both times in one line and `[br]` between the lines of a text, and SubViewer 1, with one time
 * above each text, of which an empty one ends the caption before it. Headers are skipped.
 */
export const read: Reader = (bytes, options = {}) => {
  const { text, found, warnings } = decodeText(bytes, options);
  const { head, blocks, warnings: ofTimes } = timedBlocks(text, options);
  const all: Warning[] = [...warnings, ...ofTimes];
  if (blocks.length === 0) {
    const { cues, lines } = firstVersion(text, all);
    return cueFile(cues, (index) => lines[index] ?? 0, all, found);
  }
  if (/^(?!\s*(?:\[|\*|$))/m.test(head))
    all.push(warning(1, 'file.unusual', 'the text before the first times was left out'));
  if (/^\s*\[(?:COLF|STYLE|SIZE|FONT)\]/im.test(head)) all.push(warning(null, 'markup.dropped'));
  const cues = blocks.map(({ startMs, endMs, text: said, line }) => ({
    startMs,
    endMs,
    ...saidIn(said, line, all),
  }));
  return cueFile(cues, (index) => blocks[index]?.line ?? 0, all, found);
};

type Said = Omit<Cue, 'startMs' | 'endMs'>;

function saidIn(source: string, line: number, warnings: Warning[]): Said {
  const { speaker, ...marked } = readMarkup(source.replace(/\[br\]|\|/gi, '\n'));
  const { text, style, marks, isLossy } = withBlanksOf(marked, trimLines(marked.text));
  if (isLossy) warnings.push(warning(line, 'markup.dropped'));
  return { texts: [text], ...(style && { style }), ...(marks && { marks }), ...(speaker && { speaker }) };
}

const timeLine = /^\s{0,20}\[(\d{1,3}:\d{1,2}:\d{1,2})\]\s*$/;

interface OpenBlock {
  readonly startMs: number;
  readonly endMs: number | null;
  /** One-based number of the line with the time. */
  readonly line: number;
}

/** Reads SubViewer 1, whose times are whole seconds. */
function firstVersion(text: string, warnings: Warning[]): { cues: readonly Cue[]; lines: readonly number[] } {
  const lines = withLineFeeds(text).split('\n');
  const found: (OpenBlock & { readonly said: Said })[] = [];
  let time: OpenBlock | null = null;
  let said: string[] = [];
  const finish = (): void => {
    if (time) found.push({ ...time, said: saidIn(trimLines(said.join('\n')), time.line, warnings) });
    said = [];
  };
  for (const [at, line] of lines.entries()) {
    const start = timeLine.exec(line)?.[1];
    if (start === undefined) {
      if (!/^\s*(?:\[END\]|\*{4})/i.test(line)) said.push(line);
      continue;
    }
    finish();
    time = { startMs: readTime(start, {}).ms, endMs: null, line: at + 1 };
  }
  finish();
  const last = found.at(-1);
  if (last?.said.texts[0]) warnings.push(warning(last.line, 'time.missing'));
  const shown = closeEnds(found).filter(({ said }) => said.texts[0] !== '');
  return {
    cues: shown.map(({ startMs, endMs, said }) => ({ startMs, endMs, ...said })),
    lines: shown.map(({ line }) => line),
  };
}
