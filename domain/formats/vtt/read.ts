import type { StylePatch } from '../../captions/types.ts';
import type { Cue, Reader, Warning } from '../cues.ts';
import { cueFile } from '../cues.ts';
import { decodeText } from '../encoding/decode.ts';
import { readWildTimes } from '../srt/times.ts';
import { decodeEntities } from '../text/entities.ts';
import { withLineFeeds } from '../text/lines.ts';
import { Spans } from '../text/markup.ts';
import { warning } from '../warnings.ts';

/**
 * Reads WebVTT: cues with their text, the voice as the speaker, and of the settings the place. Notes, style sheets
 * and regions are passed over. A file without its first line `WEBVTT` is read too, with a warning.
 */
export const read: Reader = (bytes, options = {}) => {
  const { text, warnings } = decodeText(bytes);
  const lines = withLineFeeds(text).split('\n');
  const found = [...warnings];
  if (!/^\uFEFF?WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) {
    found.push(warning(1, 'file.unusual', 'the file does not begin with WEBVTT'));
  }
  const cues: Cue[] = [];
  const cueLines: number[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const times = line.includes('->') ? readWildTimes(line, options) : null;
    if (times === null) continue;
    const from = at + 1;
    while (at + 1 < lines.length && !isEnd(lines[at + 1] ?? '')) at++;
    for (const code of times.faults) found.push(warning(from, code));
    cues.push(cueOf(times, lines.slice(from, at + 1), from, found));
    cueLines.push(from);
  }
  return cueFile(cues, (index) => cueLines[index] ?? 0, found);
};

/** An arrow ends a cue even without the blank line: that is the standard's own rule. */
const isEnd = (line: string): boolean => line.trim() === '' || line.includes('-->');

function cueOf(
  { startMs, endMs, rest }: { readonly startMs: number; readonly endMs: number; readonly rest: string },
  lines: readonly string[],
  line: number,
  warnings: Warning[],
): Cue {
  const { text, speaker, style: said, isLossy } = readCueText(lines.join('\n'));
  const style = { ...placeOf(rest), ...said };
  if (isLossy) warnings.push(warning(line, 'markup.dropped'));
  return {
    startMs,
    endMs,
    texts: [text.trimEnd()],
    ...(speaker && { speaker }),
    ...(Object.keys(style).length > 0 && { style }),
  };
}

const tag = /<(\/?)([a-z]*)((?:\.[^\s<>.]*)*)(?:\s([^<>]*))?>|<[\d:.]+>/gi;

/** Cue text without its tags. `<v>` names the speaker; classes, rubies' brackets and time stamps go. */
function readCueText(source: string) {
  const spans = new Spans();
  let speaker: string | undefined;
  let text = '';
  let from = 0;
  for (const found of source.matchAll(tag)) {
    text += decodeEntities(source.slice(from, found.index));
    from = found.index + found[0].length;
    const [, slash, name = '', , annotation = ''] = found;
    const kind = name.toLowerCase();
    if (kind === 'v' && !slash) speaker ??= decodeEntities(annotation).trim();
    else if (!'biu'.includes(kind) || kind === '') continue;
    else if (slash) spans.close(kind, text);
    else spans.open(kind, '', text);
  }
  return { ...spans.finish(text + decodeEntities(source.slice(from))), speaker };
}

/** `line:0` and near it is the top of the picture; the rest of the settings is finer than captions are. */
function placeOf(settings: string): StylePatch {
  const line = /(?:^|\s)line:(-?\d+(?:\.\d+)?)(%?)/.exec(settings);
  const align = /(?:^|\s)align:(start|left|end|right)\b/.exec(settings)?.[1];
  const value = Number(line?.[1] ?? Number.NaN);
  const isTop = line?.[2] === '%' ? value < 34 : value >= 0 && value < 5;
  const isMiddle = line?.[2] === '%' && value >= 34 && value < 67;
  return {
    ...(isTop && ({ vertical: 'top' } as const)),
    ...(isMiddle && ({ vertical: 'middle' } as const)),
    ...((align === 'start' || align === 'left') && ({ horizontal: 'left' } as const)),
    ...((align === 'end' || align === 'right') && ({ horizontal: 'right' } as const)),
  };
}
