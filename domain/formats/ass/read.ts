import type { Cue, Reader, Warning } from '../cues.ts';
import { cueFile } from '../cues.ts';
import { decodeText } from '../encoding/decode.ts';
import { farthestMs } from '../text/farthest.ts';
import { withLineFeeds } from '../text/lines.ts';
import type { Picture } from '../text/overrides.ts';
import { warning } from '../warnings.ts';
import { readEventText } from './eventText.ts';
import { joinFrames } from './frames.ts';
import { Fields, NamedStyles } from './styles.ts';

/** Default fields of an event. */
const usualFields = 'layer,start,end,style,name,marginl,marginr,marginv,effect,text';

/**
 * Reads the events of ASS and SSA: text, times, the actor as the speaker, and the styles and overrides that apply to a
 * whole event. Layers with the same text and times, as our own writer creates them, are one caption; the text layer is
 * the last of them, above box and shadow. Signs that are animated frame by frame are one caption.
 */
export const read: Reader = (bytes, options) => {
  const { text, found: encoding, warnings } = decodeText(bytes, options);
  const found: Warning[] = [...warnings];
  const cues: Cue[] = [];
  const cueLines: number[] = [];
  const seen = new Map<string, number>();
  const styles = new NamedStyles();
  let fields = new Fields(usualFields);
  const picture = pictureOf(text);
  withLineFeeds(text)
    .split('\n')
    .forEach((line, at) => {
      const format = /^\s*Format\s*:(.*)$/i.exec(line)?.[1]?.toLowerCase();
      if (format?.includes('text')) fields = new Fields(format);
      const dialogue = /^\s*Dialogue\s*:(.*)$/i.exec(line)?.[1];
      if (dialogue === undefined) styles.take(line);
      const cue = dialogue === undefined ? null : readEvent(dialogue, { fields, styles, picture }, at + 1, found);
      if (cue === null) return;
      const key = `${cue.startMs} ${cue.endMs} ${cue.speaker ?? ''}\n${cue.texts[0]}`;
      const below = seen.get(key);
      if (below !== undefined) {
        cues[below] = cue;
        return;
      }
      seen.set(key, cues.length);
      cues.push(cue);
      cueLines.push(at + 1);
    });
  const joined = joinFrames(cues);
  const lineOf = (index: number) => cueLines[joined[index]?.at ?? -1] ?? 0;
  const file = cueFile(
    joined.map(({ cue }) => cue),
    lineOf,
    found,
    encoding,
  );
  return file && { ...file, earlyMs };
};

/**
 * Times in our own files, the last hundredth before a frame, are 0.5 to 10.5 ms early; times rounded by other programs
 * are up to 5.5 ms early or late. Adding the midpoint of this range makes both snap to the right frame, which lasts 17
 * ms at 60 fps.
 */
const earlyMs = 2.5;

interface Head {
  readonly fields: Fields;
  readonly styles: NamedStyles;
  readonly picture: Picture | undefined;
}

/** Returns the size of the picture that the head of a file specifies. */
function pictureOf(text: string): Picture | undefined {
  const head = text.slice(0, 16_384);
  const [width, height] = ['X', 'Y'].map((axis) =>
    Number(new RegExp(`^[ \\t]{0,9}PlayRes${axis}[ \\t]{0,9}:[ \\t]{0,9}(\\d{1,6})`, 'im').exec(head)?.[1] ?? 0),
  );
  if (!width && !height) return undefined;
  return { width: width || ((height || 0) * 4) / 3, height: height || ((width || 0) * 3) / 4 };
}

/** Reads an event. The last field is the text, which may contain commas. */
function readEvent(dialogue: string, { fields, styles, picture }: Head, line: number, warnings: Warning[]): Cue | null {
  const values = dialogue.split(',');
  const field = (name: string): string => fields.valueIn(values, name);
  const startMs = readAssTime(field('start'));
  const endMs = readAssTime(field('end'));
  if (startMs === null || endMs === null) {
    warnings.push(warning(line, 'time.unreadable', 'an event without readable times was left out'));
    return null;
  }
  // The watermark of the free plan is not a caption.
  if (field('style') === 'watermark' && field('end') === '99:59:59.99') return null;
  const source = values.slice(fields.placeOf('text') ?? -1).join(',');
  const { text, style, marks, isLossy, hasDrawing } = readEventText(source, styles.of(field('style')), picture);
  if (isLossy || hasDrawing) warnings.push(warning(line, 'markup.dropped'));
  if (hasDrawing && text === '') return null;
  if (startMs < 0 || endMs < 0) warnings.push(warning(line, 'time.negative'));
  const speaker = field('name') || field('actor');
  return {
    startMs: Math.max(0, startMs),
    endMs: Math.max(0, endMs),
    texts: [text],
    ...(marks && { marks }),
    ...(speaker && { speaker }),
    ...(style && { style }),
  };
}

/** Parses `h:mm:ss.cc`, which may be negative, with any number of decimals. */
function readAssTime(text: string): number | null {
  const found = /^(-?)(\d{1,20}):(\d{1,2}):(\d{1,2})(?:[.:,](\d{1,9}))?$/.exec(text);
  if (!found) return null;
  const [hours = 0, minutes = 0, seconds = 0] = found.slice(2, 5).map(Number);
  const wholeMs = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  const ms = Math.min(wholeMs + Math.round(Number(`0.${found[5] ?? 0}`) * 1000), farthestMs);
  return found[1] ? -ms : ms;
}
