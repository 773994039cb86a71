import type { Reader, ReadOptions, Warning } from '../cues.ts';
import { cueFile } from '../cues.ts';
import { decodeText } from '../encoding/decode.ts';
import { type CueTimes, readTimingLine } from '../srt/times.ts';
import { placeOfSettings } from '../text/cueSettings.ts';
import { decodeHtmlEntities } from '../text/entities.ts';
import { trimLines, withLineFeeds } from '../text/lines.ts';
import { type Marked, Spans, tagsIn, withBlanksOf } from '../text/markup.ts';
import { type OpenCue, withEnds } from '../text/openEnds.ts';
import { emphasisOfTag } from '../text/tags.ts';
import { warning } from '../warnings.ts';
import { CueStyles } from './cueStyles.ts';
import { headersIn, Segments } from './segments.ts';

/**
 * Reads WebVTT: cues with their text, the voice as the speaker, and the position from the settings. Skips notes, style
 * sheets and regions; omits anything else without times, with a warning. A file without the line `WEBVTT` is read too,
 * with a warning, and so are several files one after the other, as downloads of HLS are.
 */
export const read: Reader = (bytes, options = {}) => {
  const { text, found, warnings } = decodeText(bytes, options);
  const lines = withLineFeeds(text).split('\n');
  const reader = new VttReader(lines, options, [...warnings]);
  reader.readBlocks();
  return cueFile(withEnds(reader.cues), (index) => reader.cueLines[index] ?? 0, reader.warnings, found);
};

/** Returns the index of the next empty line, or the number of lines. */
function blankAfter(lines: readonly string[], from: number): number {
  const at = lines.indexOf('', from);
  return at < 0 ? lines.length : at;
}

/** Matches the first line of blocks without cues. Nothing may follow the keyword of a style sheet or region. */
const silent = /^(?:\uFEFF?WEBVTT|NOTE)(?:[ \t]|$)|^(?:STYLE|REGION)[ \t]*$/;

interface TimingLine {
  readonly at: number;
  readonly times: CueTimes;
}

class VttReader {
  readonly cues: OpenCue[] = [];
  readonly cueLines: number[] = [];
  readonly warnings: Warning[];
  readonly #lines: readonly string[];
  readonly #options: ReadOptions;
  readonly #styles = new CueStyles();
  /** Present only in files that consist of several. */
  #segments: Segments | null = null;
  #map: string | undefined;

  constructor(lines: readonly string[], options: ReadOptions, warnings: Warning[]) {
    this.#lines = lines;
    this.#options = options;
    this.warnings = warnings;
  }

  /**
   * Reads all blocks. Only an empty line or the header of another file ends a block: YouTube's captions contain lines
   * with a single space.
   */
  readBlocks(): void {
    const lines = this.#lines;
    const headers = headersIn(lines);
    if (headers[0] !== 0) this.warnings.push(warning(1, 'file.unusual', 'the file does not begin with WEBVTT'));
    if (headers.length > 1) this.#segments = new Segments();
    let next = 0;
    let blank = -1;
    for (let from = 0; from < lines.length; ) {
      if (headers[next] === from) {
        this.#segments?.begin();
        next++;
      }
      if (blank < from) blank = blankAfter(lines, from);
      const to = Math.min(blank, headers[next] ?? lines.length);
      if (headers[next - 1] === from) this.#takeMap(from, to);
      if (to > from) this.takeBlock(from, to);
      from = to === blank ? to + 1 : to;
    }
  }

  /** Warns of the place in a stream that a header names, if it differs from that of the header before. */
  #takeMap(from: number, to: number): void {
    let at = from;
    while (at < to && !this.#lines[at]?.startsWith('X-TIMESTAMP-MAP')) at++;
    const map = this.#lines[at];
    if (at === to || map === this.#map) return;
    this.#map = map;
    this.warnings.push(
      warning(at + 1, 'file.unusual', 'the place in a stream that X-TIMESTAMP-MAP names was left out'),
    );
  }

  /** Reads the cues of a block. The line before the times is the identifier of the cue. */
  takeBlock(from: number, to: number): void {
    const timing = this.#timingLines(from, to);
    if (timing.length === 0 && /^STYLE[ \t]*$/.test(this.#lines[from] ?? '')) this.#takeStyles(from, to);
    const said = timing[0] ? timing[0].at - 1 : to;
    if (said > from && !silent.test(this.#lines[from] ?? '')) this.#leaveOut(from, said);
    for (const [index, { at, times }] of timing.entries()) {
      for (const code of times.faults) this.warnings.push(warning(at + 1, code));
      const next = timing[index + 1]?.at;
      const lines = this.#lines.slice(at + 1, next ?? to);
      const text = next === undefined ? lines : withoutName(lines);
      const cue = cueOf(times, readCueText(text.join('\n'), this.#styles), at + 1, this.warnings);
      if (this.#segments?.join(cue, this.cues)) continue;
      this.cues.push(cue);
      this.cueLines.push(at + 1);
    }
  }

  #takeStyles(from: number, to: number): void {
    if (this.#styles.take(this.#lines.slice(from + 1, to).join('\n'))) return;
    const message = 'rules of a style sheet that captions cannot have were left out';
    this.warnings.push(warning(from + 1, 'markup.dropped', message));
  }

  /** Returns the timing lines of a block. An arrow within text is text, and so is `10:30 --> 11:00`. */
  #timingLines(from: number, to: number): TimingLine[] {
    const found: TimingLine[] = [];
    for (let at = from; at < to; at++) {
      const line = this.#lines[at] ?? '';
      const times = line.includes('->') ? readTimingLine(line, this.#options) : null;
      if (times && (times.isSure || found.length === 0)) found.push({ at, times });
    }
    return found;
  }

  #leaveOut(from: number, to: number): void {
    const lines = this.#lines.slice(from, to);
    // A number followed by an empty line is a misplaced identifier.
    if (lines.every((line) => /^\s*\d*\s*$/.test(line))) return;
    const arrow = lines.findIndex((line) => line.includes('-->'));
    const unread = warning(from + arrow + 1, 'time.unreadable', 'no time can be read here; the caption was left out');
    this.warnings.push(arrow < 0 ? warning(from + 1, 'file.unusual', 'text without times was left out') : unread);
  }
}

/** Removes the identifier of the next cue, if a line of spaces separates the two cues instead of an empty line. */
function withoutName(lines: readonly string[]): readonly string[] {
  const blank = lines.findLastIndex((line) => line.trim() === '');
  return blank >= 0 && blank >= lines.length - 2 ? lines.slice(0, blank) : lines;
}

function cueOf({ startMs, endMs, rest }: CueTimes, said: CueText, line: number, warnings: Warning[]): OpenCue {
  const { speaker, hasWords, ...read } = said;
  const { text, marks, style: look, isLossy } = withBlanksOf(read, trimLines(read.text));
  const style = { ...placeOfSettings(rest), ...look };
  if (isLossy) warnings.push(warning(line, 'markup.dropped'));
  if (hasWords) warnings.push(warning(line, 'text.inBrackets'));
  return {
    startMs,
    endMs,
    texts: [text],
    ...(marks && { marks }),
    ...(speaker && { speaker }),
    ...(Object.keys(style).length > 0 && { style }),
  };
}

/** Tags that are read: those of WebVTT, and line breaks of HTML. */
const known = new Set(['', 'b', 'br', 'br/', 'c', 'i', 'lang', 'rt', 'ruby', 'u', 'v']);

/**
 * Matches a tag as the tokenizer of WebVTT does: its name ends at white space, a point or the bracket, so `v-Ann` is a
 * name. Names that do not begin with a Latin letter are text, such as `<花>`.
 */
const tag = /<(\/?)([a-z][^\s<>.]*)?((?:\.[^\s<>.]*)*)(?:\s([^<>]*))?>|<[\d:.]+>/gi;

/** Whether a tag, or the words after its name, are not those of WebVTT. */
const isUnknown = (kind: string, annotation: string): boolean =>
  !known.has(kind) || (kind !== 'v' && kind !== 'lang' && !/^[\s/]*$/.test(annotation));

/**
 * Returns the tags of a cue, without words that somebody put in angle brackets, such as `<laughs>` and `<U-Bahn>`:
 * unknown start tags that nothing closes, without attributes, and not of SubRip.
 */
function readTags(source: string): { readonly tags: readonly RegExpExecArray[]; readonly hasWords: boolean } {
  const all = [...source.matchAll(tag)];
  const closed = new Set(all.flatMap(([, slash, name = '']) => (slash ? [name.toLowerCase()] : [])));
  const isWords = ([found, slash, name = '', , annotation = '']: RegExpExecArray): boolean =>
    !slash &&
    isUnknown(name.toLowerCase(), annotation) &&
    !closed.has(name.toLowerCase()) &&
    !/\/\s*>$/.test(found) &&
    !/^[a-z][\w:-]*\s*=/i.test(annotation) &&
    tagsIn(found).length === 0;
  const tags = all.filter((found) => !isWords(found));
  return { tags, hasWords: tags.length < all.length };
}

interface CueText extends Marked {
  readonly speaker: string | undefined;
  /** Whether words in angle brackets were read as text. Browsers show none of them. */
  readonly hasWords: boolean;
}

/**
 * Returns the text of a cue without tags. `<v>` is the speaker. Words in angle brackets remain. Classes have the looks that WebVTT or the file's style
 * sheet defines. Timestamps are dropped, and so are ruby readings, which would repeat the text they annotate.
 */
function readCueText(source: string, styles: CueStyles): CueText {
  const spans = new Spans();
  const voices = new Set<string>();
  const said = new SaidText();
  let from = 0;
  let isLossy = false;
  let rubies = 0;
  const { tags, hasWords } = readTags(source);
  for (const found of tags) {
    said.add(decodeHtmlEntities(source.slice(from, found.index)));
    from = found.index + found[0].length;
    const [, slash, name = '', classes = '', annotation = ''] = found;
    const kind = name.toLowerCase();
    if ((kind === 'rt' || kind === 'ruby') && said.endReading()) isLossy = true;
    if (kind === 'ruby') rubies += slash ? -1 : 1;
    if (kind === 'rt' && !slash && rubies > 0) said.beginReading();
    if (isUnknown(kind, annotation)) isLossy = true;
    if (kind === 'br' || kind === 'br/') said.add('\n');
    if (kind === 'v' && !slash) voices.add(decodeHtmlEntities(annotation).trim());
    markTag(
      spans,
      { kind, isEnd: slash !== '', look: classes === '' ? undefined : styles.lookOf(classes.slice(1).split('.')) },
      said.length,
    );
  }
  said.add(decodeHtmlEntities(source.slice(from)));
  const marked = spans.finish(said.text);
  const [speaker] = voices;
  return { ...marked, speaker, hasWords, isLossy: marked.isLossy || isLossy || voices.size > 1 };
}

interface Tag {
  readonly kind: string;
  readonly isEnd: boolean;
  /** Look of its classes, if they have any. */
  readonly look: ReturnType<CueStyles['lookOf']>;
}

/** Opens or closes the spans of a tag: one of its classes, and one of `<b>`, `<i>` or `<u>`. */
function markTag(spans: Spans, { kind, isEnd, look }: Tag, at: number): void {
  if (isEnd) spans.close(`.${kind}`, at);
  else if (look !== undefined) spans.openLook(`.${kind}`, look, at);
  if (!'biu'.includes(kind) || kind === '') return;
  if (isEnd) spans.close(kind, at);
  else spans.openLook(kind, emphasisOfTag(kind) ?? {}, at);
}

/** The text of a cue while it is read, in parts: cutting off the end of a long text would copy all of it. */
class SaidText {
  readonly #parts: string[] = [];
  #length = 0;
  /** The part at which a ruby reading starts, and the length of the text before it. */
  #reading: { readonly part: number; readonly length: number } | null = null;

  get length(): number {
    return this.#length;
  }

  get text(): string {
    return this.#parts.join('');
  }

  add(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
  }

  beginReading(): void {
    this.#reading = { part: this.#parts.length, length: this.#length };
  }

  /** Drops the current reading. Returns whether there was one. */
  endReading(): boolean {
    if (this.#reading === null) return false;
    this.#parts.length = this.#reading.part;
    this.#length = this.#reading.length;
    this.#reading = null;
    return true;
  }
}
