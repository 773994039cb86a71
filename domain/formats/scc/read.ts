import { frameToMs } from '../../timecode/frames.ts';
import { frameOfLabel } from '../../timecode/labels.ts';
import { exactRate, type FrameRateSetting } from '../../timecode/rates.ts';
import { type Cue, cueFile, type Reader, type Warning } from '../cues.ts';
import { decodeText } from '../encoding/decode.ts';
import { withLineFeeds } from '../text/lines.ts';
import { warning } from '../warnings.ts';
import { Decoder, type ShownCaption } from './decoder.ts';

/** Frames for which a caption lasts that the file does not end: four seconds. */
const openFrames = 120;

/** Characters of captions per byte of the file above which reading stops. A file without tricks has less than one. */
const maxExpansion = 8;

const tooWide = 'a row is longer than 32 columns and was read whole; a decoder would not show all of it';

const timeOfLine = /^[ \t]{0,20}(\d{1,3}):(\d{1,2}):(\d{1,2})([:;.,])(\d{1,3})[ \t]/;

/**
 * Reads Scenarist closed captions: CEA-608 codes, two bytes per frame of 29.97, decoded as a receiver shows them. A
 * semicolon in a time is drop-frame. Reads the first channel that has captions.
 */
export const read: Reader = (bytes, options) => {
  const { text, found, warnings } = decodeText(bytes, options);
  const reader = new SccReader([...warnings]);
  const limit = bytes.length * maxExpansion + 10_000;
  for (const [index, line] of withLineFeeds(text).split('\n').entries()) {
    reader.take(line, index + 1);
    if (reader.textLength > limit) {
      reader.warnings.push(warning(index + 1, 'file.truncated', 'the file repeats itself and was read up to here'));
      break;
    }
  }
  const shown = reader.finish();
  const cues = shown.map((caption) => cueOf(caption, reader.frameRate));
  for (const { line, content, isTooWide } of shown) {
    if (content.isLossy) reader.warnings.push(warning(line, 'markup.dropped'));
    if (isTooWide) reader.warnings.push(warning(line, 'file.unusual', tooWide));
  }
  const file = cueFile(cues, (index) => shown[index]?.line ?? 1, reader.warnings, found);
  return file && { ...file, frameRate: reader.frameRate };
};

function cueOf(
  { startFrame, endFrame, content: { text, marks, style } }: ShownCaption,
  setting: FrameRateSetting,
): Cue {
  const rate = exactRate(setting);
  return {
    startMs: frameToMs(startFrame, rate),
    endMs: frameToMs(endFrame, rate),
    texts: [text],
    ...(marks && { marks }),
    ...(style && { style }),
  };
}

class SccReader {
  readonly warnings: Warning[];
  readonly #decoders: readonly [Decoder, Decoder] = [new Decoder(), new Decoder()];
  #current = 0;
  #isDrop = false;
  #isOther = false;
  #lastFrame = 0;
  #lastLine = 1;

  constructor(warnings: Warning[]) {
    this.warnings = warnings;
  }

  get frameRate(): FrameRateSetting {
    return { frameRate: 29.97, dropFrame: this.#isDrop };
  }

  get textLength(): number {
    return this.#decoders[0].textLength + this.#decoders[1].textLength;
  }

  /** Takes a line: a time, and the pairs that are sent from it on, one per frame. */
  take(line: string, number: number): void {
    const time = timeOfLine.exec(line);
    if (!time) {
      const isHeader = /^\uFEFF?\s?Scenarist_SCC/.test(line);
      if (!isHeader && line.trim() !== '') this.warnings.push(warning(number, 'time.unreadable'));
      return;
    }
    this.#isDrop ||= time[4] !== ':';
    const frame = this.#frameOf(time, number);
    const words = line
      .slice(time[0].length)
      .trim()
      .split(/[ \t]+/);
    let previous = '';
    let unread = 0;
    for (const [index, word] of words.entries()) {
      const isPair = /^[\da-f]{4}$/i.test(word);
      if (!isPair) unread++;
      // A control code is sent twice, so that it survives an error; the second one does nothing.
      const isRepeated = word === previous && isPair && (Number.parseInt(word, 16) & 0x7000) === 0x1000;
      previous = isRepeated ? '' : word;
      if (isPair && !isRepeated) this.#takePair(Number.parseInt(word, 16), { frame: frame + index, line: number });
    }
    if (unread > 0) this.warnings.push(warning(number, 'text.unreadable', `${unread} codes are not four hex digits`));
    this.#lastFrame = frame + words.length;
    this.#lastLine = number;
  }

  #frameOf(time: RegExpExecArray, line: number): number {
    const [hours = 0, minutes = 0, seconds = 0] = time.slice(1, 4).map(Number);
    const frames = Number(time[5]);
    const frame = frameOfLabel({ hours, minutes, seconds, frames }, exactRate(this.frameRate));
    if (frame !== null) return frame;
    this.warnings.push(warning(line, 'time.carried', 'a time that does not exist was read as the nearest one'));
    const whole = 60 * hours + minutes;
    const dropped = this.#isDrop ? 2 * (whole - Math.floor(whole / 10)) : 0;
    return Math.max(0, (60 * whole + seconds) * 30 + frames - dropped);
  }

  #takePair(pair: number, at: { readonly frame: number; readonly line: number }): void {
    const [first, second] = [(pair >> 8) & 0x7f, pair & 0x7f];
    if (first >= 0x10 && first < 0x20) {
      this.#isOther = false;
      this.#current = first & 8 ? 1 : 0;
      this.#decoders[this.#current]?.control(first & 0x17, second, at);
    } else if (first > 0 && first < 0x10) this.#isOther = first < 0x0f;
    else if (!this.#isOther) this.#decoders[this.#current]?.text(first, second, at);
  }

  /** Returns the captions of the first channel that has any, with warnings for everything else. */
  finish(): readonly ShownCaption[] {
    const isOpen = this.#decoders.map((decoder) => decoder.isShowing);
    for (const decoder of this.#decoders) decoder.finish(this.#lastFrame + openFrames);
    const chosen = this.#decoders[0].captions.length > 0 ? 0 : 1;
    const decoder = this.#decoders[chosen];
    const warn = (message: string, code: Warning['code'], line: number | null = this.#lastLine) =>
      this.warnings.push(warning(line, code, message));
    if (isOpen[chosen]) warn('the last caption has no end; it lasts for four seconds', 'time.missing');
    if (decoder.hasUnseen) warn('captions that are loaded but never shown were left out', 'file.truncated');
    if (decoder.isLossy)
      warn('colors of the background, flashing or a text channel were left out', 'markup.dropped', null);
    if (chosen === 0 && this.#decoders[1].captions.length > 0)
      warn('the captions of the second channel were left out', 'column.ignored', null);
    return decoder.captions;
  }
}
