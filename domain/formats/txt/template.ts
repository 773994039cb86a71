import { cellOf } from '../../captions/cells.ts';
import type { Caption, TabId } from '../../captions/types.ts';
import { msToFrame } from '../../timecode/frames.ts';
import { labelOfFrame } from '../../timecode/labels.ts';
import { exactRate, type FrameRateSetting } from '../../timecode/rates.ts';
import { cueLines } from '../text/lines.ts';
import type { CaptionSource } from '../writer.ts';

/** Maximum length of a template. */
export const maxTemplateLength = 2000;

/** Template that is offered first. */
export const defaultTemplate = '{number}  {start:hh:mm:ss,SSS} – {end:hh:mm:ss,SSS}\n{speaker}: {text}\n';

/** Placeholders of templates. Times may have a pattern after a colon. */
export const placeholders = ['number', 'start', 'end', 'duration', 'speaker', 'text', 'second'] as const;

const placeholder = /\{\{|\}\}|\{(number|start|end|duration|speaker|text|second)(?::([^{}\n]{1,60}))?\}/g;

/**
 * Returns the template filled in for each caption with text, with CRLF. A line whose placeholders are all empty is
 * left out, and so is the punctuation after an empty speaker. `{{` and `}}` are braces.
 */
export function fromTemplate(source: CaptionSource, tab: TabId, template: string): string {
  const names = new Map(source.speakers.map(({ id, name }) => [id, name]));
  const lines = template.slice(0, maxTemplateLength).replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  let out = '';
  let number = 0;
  for (const caption of source.captions(tab)) {
    const { text, second = '' } = cellOf(caption, tab);
    if (text.trim() === '' && second.trim() === '') continue;
    const values: Values = {
      caption,
      number: ++number,
      speaker: names.get(caption.speakerId ?? '') ?? '',
      text,
      second,
    };
    for (const line of lines) {
      const filled = fillLine(line, values, source.settings.frameRate);
      if (filled !== null) out += `${filled.replaceAll('\n', '\r\n')}\r\n`;
    }
  }
  return out;
}

interface Values {
  readonly caption: Caption;
  readonly number: number;
  readonly speaker: string;
  readonly text: string;
  readonly second: string;
}

/** Fills in one line; null if it has placeholders and all of them are empty. */
function fillLine(line: string, values: Values, frameRate: FrameRateSetting | null): string | null {
  let count = 0;
  let full = 0;
  const withoutSpeaker = values.speaker === '' ? line.replace(/\{speaker\}[:,;)\]]?\s?/g, '') : line;
  if (withoutSpeaker !== line) count++;
  const filled = withoutSpeaker.replace(placeholder, (whole, name: string | undefined, pattern: string | undefined) => {
    if (name === undefined) return whole.charAt(0);
    const value = valueNamed(name, pattern, values, frameRate);
    count++;
    if (value !== '') full++;
    return value;
  });
  return count > 0 && full === 0 ? null : filled;
}

function valueNamed(
  name: string,
  pattern: string | undefined,
  { caption: { startMs, endMs }, ...values }: Values,
  frameRate: FrameRateSetting | null,
): string {
  const timeOf = (ms: number): string => formatTime(ms, pattern ?? 'hh:mm:ss.SSS', frameRate);
  if (name === 'start') return timeOf(startMs);
  if (name === 'end') return timeOf(endMs);
  if (name === 'duration') return timeOf(endMs - startMs);
  if (name === 'number') return String(values.number);
  if (name === 'speaker') return values.speaker;
  return cueLines(name === 'second' ? values.second : values.text).join('\n');
}

const timeToken = /hh?|mm?|ss?|SSS|SS|S|FF/g;

/**
 * Formats a time by a pattern: `h`, `m` and `s` with or without a leading zero, `SSS` milliseconds, `SS` hundredths, `S`
 * tenths, `FF` frames. The largest unit in the pattern also counts those above it.
 */
export function formatTime(ms: number, pattern: string, frameRate: FrameRateSetting | null): string {
  const hasFrames = pattern.includes('FF') && frameRate !== null;
  const parts = hasFrames ? partsOfLabel(ms, frameRate) : partsOfMs(ms);
  const minutes = /h/.test(pattern) ? parts.minutes : parts.hours * 60 + parts.minutes;
  const seconds = /[hm]/.test(pattern) ? parts.seconds : (parts.hours * 60 + parts.minutes) * 60 + parts.seconds;
  const pad = (number: number, width: number): string => String(number).padStart(width, '0');
  return pattern.replace(timeToken, (token) => {
    if (token.startsWith('h')) return pad(parts.hours, token.length);
    if (token.startsWith('m')) return pad(minutes, token.length);
    if (token.startsWith('s')) return pad(seconds, token.length);
    if (token === 'FF') return pad(parts.frames, 2);
    return pad(parts.milliseconds, 3).slice(0, token.length);
  });
}

interface Parts {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly milliseconds: number;
  readonly frames: number;
}

function partsOfMs(ms: number): Parts {
  const seconds = Math.floor(ms / 1000);
  return {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
    milliseconds: ms % 1000,
    frames: 0,
  };
}

function partsOfLabel(ms: number, frameRate: FrameRateSetting): Parts {
  const rate = exactRate(frameRate);
  return { ...partsOfMs(ms), ...labelOfFrame(msToFrame(ms, rate), rate) };
}
