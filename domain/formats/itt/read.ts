import type { StylePatch } from '../../captions/types.ts';
import type { Cue, CueFile, Reader, Warning, WarningCode } from '../cues.ts';
import { cueFile } from '../cues.ts';
import { decodeText } from '../encoding/decode.ts';
import type { FoundEncoding } from '../encoding/encodings.ts';
import { farthestMs } from '../text/farthest.ts';
import { languageColumns, type TaggedCue } from '../text/languageColumns.ts';
import { LineCounter } from '../text/lineCounter.ts';
import { warning } from '../warnings.ts';
import { type Attributes, attributesOf } from '../xml/attributes.ts';
import { readXml, type XmlHandler } from '../xml/tokens.ts';
import { readClock, readTtmlTime, type TtmlClock, unusualTimes } from './clock.ts';
import { type Look, Looks } from './looks.ts';
import { withEnds } from './openCues.ts';
import { Paragraph, type Shown } from './paragraph.ts';
import { always, type Interval, intersect, isEmpty, TimeBox } from './timing.ts';
import { unsupportedOf } from './unsupported.ts';

/** Maximum depth of elements. No program nests them deeper; hostile files are cut off here. */
const deepest = 64;

/** Maximum number of warnings of one kind; a file that is not XML has faults everywhere. */
const maxFaults = 100;

interface Element {
  readonly name: string;
  readonly time: TimeBox;
  readonly style: StylePatch;
  /** Whether `xml:space` preserves spaces; inherited by all contents. */
  readonly keepsBlanks: boolean;
  /** Whether the contents are not text but annotations: descriptions and ruby readings. */
  readonly isSilent: boolean;
  /** Whether the contents are never shown. */
  readonly isGone: boolean;
  readonly isInvisible: boolean;
  /** Region of the element or of an element around it. */
  readonly region: string | undefined;
  /** Tag of the language (`xml:lang`); inherited by all contents. */
  readonly language: string | undefined;
  hasText: boolean;
}

const silent = new Set(['metadata', 'title', 'desc', 'copyright']);
const timed = new Set(['body', 'div', 'p', 'span']);

/**
 * Reads iTT and other TTML: SMPTE labels at the file's frame rate, media times, parallel and sequential containers,
 * offsets of body and div (Apple's `begin="-01:00:00:00"`), spans with times, regions and styles. Returns null if the
 * file is not TTML or has no paragraph with text.
 */
export const read: Reader = (bytes, options) => {
  const { text, found, warnings } = decodeText(bytes, options);
  if (!/<(?:\w+:)?tt[\s>]/.test(text)) return null;
  const reader = new TtmlReader(text, [...warnings]);
  readXml(text, reader);
  return reader.finish(found);
};

/** Whether an element is a ruby annotation: a reading, or the brackets around it. */
const isReading = ({ ruby }: Look): boolean => ruby !== undefined && /^(?:text|delimiter)/.test(ruby);

const wholeMs = (ms: number): number => Math.round(Math.min(Math.max(0, ms), farthestMs));

class TtmlReader implements XmlHandler {
  #paragraph: Paragraph | null = null;
  readonly #text: string;
  readonly #lines: LineCounter;
  readonly #warnings: Warning[];
  readonly #cues: TaggedCue[] = [];
  /** Cues that have no end. */
  readonly #open = new Set<Cue>();
  readonly #stack: Element[] = [];
  readonly #looks = new Looks();
  readonly #counts = new Map<string, number>();
  readonly #root = TimeBox.root();
  #clock: TtmlClock = readClock(new Map(), '');
  /** Line number of the element being read, for warnings: the last one with a begin time, or the last paragraph. */
  #line = 1;

  constructor(text: string, warnings: Warning[]) {
    this.#text = text;
    this.#lines = new LineCounter(text);
    this.#warnings = warnings;
  }

  open(name: string, tag: string, offset: number): void {
    const attributes = attributesOf(tag);
    if (attributes.has('begin') || name === 'p') this.#line = this.#lines.at(offset);
    if (this.#stack.length >= deepest) {
      this.#warnOnce('depth', 'file.unusual', `elements more than ${deepest} deep were not read`);
      return;
    }
    if (name === 'tt') this.#takeRoot(attributes);
    this.#warnOfUnsupported(name, attributes, offset);
    this.#looks.open(name, attributes);
    if (name === 'p') this.#endOpenParagraph();
    const look = this.#looks.of(attributes);
    const element = this.#element(name, attributes, look);
    this.#stack.push(element);
    if (name === 'p') this.#paragraph = new Paragraph(element, this.#line);
    if (name === 'br') this.#paragraph?.addText('\n', this.#stack.at(-2)?.time.ofText ?? always, this.#line, true);
    if (name === 'span') this.#paragraph?.openSpan(look.style);
    if (isReading(look)) this.#paragraph?.lose();
  }

  /** Warns of properties that affect the display but are not applied; they may be in the head as well. */
  #warnOfUnsupported(name: string, attributes: Attributes, offset: number): void {
    if (name === 'set' || name === 'animate') {
      this.#warn('markup.dropped', `an animation (${name}) is not applied`, this.#lines.at(offset));
      return;
    }
    const around = { hasPixels: this.#looks.hasPixels, isInHead: this.#isInHead() };
    for (const property of unsupportedOf(name, attributes, around))
      this.#warnSome(property, 'markup.dropped', `the ${property} that the file gives was not applied`, offset);
    if (attributes.isCutOff)
      this.#warnSome('quote', 'file.unusual', 'the XML is faulty: a value has no closing quote', offset);
  }

  text(text: string, offset: number): void {
    const element = this.#stack.at(-1);
    if (element?.isSilent) return;
    const isBlank = text.trim() === '';
    if (element && !isBlank) element.hasText = true;
    if (element === undefined || this.#paragraph === null) {
      const at = offset + text.search(/\S/);
      if (!isBlank && !this.#isInHead())
        this.#warnSome('outside', 'file.unusual', 'text outside of a paragraph was left out', at);
    } else if (element.isGone || element.isInvisible) {
      if (!isBlank) this.#warn('markup.dropped', 'text that the file hides (display, visibility) was left out');
    } else this.#paragraph.addText(text, element.time.ofText, this.#line);
  }

  close(name: string): void {
    let at = this.#stack.length - 1;
    while (at >= 0 && this.#stack[at]?.name !== name) at--;
    if (at < 0) return;
    while (this.#stack.length > at) this.#leave();
  }

  /** Warns of a place where the file is not valid XML. Its text is not lost. */
  fault(fault: 'strayBracket' | 'unclosed', offset: number): void {
    if (fault === 'unclosed')
      this.#warn('file.truncated', 'a comment or section is not closed', this.#lines.at(offset));
    else if (this.#stack.length > 0)
      this.#warnSome('bracket', 'file.unusual', 'the XML is faulty: a < that begins no tag was read as text', offset);
  }

  finish(encoding: FoundEncoding): CueFile | null {
    if (this.#paragraph !== null) this.#warn('file.truncated', undefined);
    while (this.#stack.length > 0) this.#leave();
    const { columns, cues, lines, unmarked } = languageColumns(withEnds(this.#cues, this.#open));
    for (const line of unmarked) this.#warn('markup.dropped', undefined, line);
    const file = cueFile(cues, (index) => lines[index] ?? 0, this.#warnings, encoding);
    return file && { ...file, columns, ...(this.#clock.setting && { frameRate: this.#clock.setting }) };
  }

  #takeRoot(attributes: Attributes): void {
    this.#clock = readClock(attributes, this.#text);
    this.#looks.takeRoot(attributes);
    for (const note of unusualTimes(attributes, this.#clock)) this.#warnOnce(note, 'file.unusual', note);
  }

  #isInHead(): boolean {
    return this.#stack.some(({ name }) => name === 'head');
  }

  /**
   * Closes an open paragraph. A paragraph within another one means that the first was not closed; both become captions.
   */
  #endOpenParagraph(): void {
    if (this.#paragraph === null) return;
    this.#warn('file.unusual', 'the XML is faulty: a paragraph begins within another one');
    this.close('p');
  }

  #element(name: string, attributes: Attributes, look: Look): Element {
    const around = this.#stack.at(-1);
    const initial = name === 'body' ? this.#looks.initial : undefined;
    const style = { ...initial?.style, ...look.ofRegion, ...around?.style, ...look.style };
    const space = attributes.get('space');
    const keepsBlanks = space === undefined ? around?.keepsBlanks === true : space === 'preserve';
    const isSilent = around?.isSilent === true || silent.has(name) || isReading(look);
    return {
      name,
      time: this.#timeOf(name, attributes, around?.time ?? this.#root),
      style,
      keepsBlanks,
      isSilent,
      isGone: around?.isGone === true || look.isGone === true,
      isInvisible: look.isInvisible ?? initial?.isInvisible ?? around?.isInvisible === true,
      region: attributes.get('region') ?? around?.region,
      language: attributes.get('lang') ?? around?.language,
      hasText: false,
    };
  }

  #timeOf(name: string, attributes: Attributes, around: TimeBox): TimeBox {
    if (!timed.has(name)) return around;
    const [begin, end, dur] = ['begin', 'end', 'dur'].map((key) => this.#time(attributes.get(key))) as [
      number | null,
      number | null,
      number | null,
    ];
    return around.inside({ begin, end, dur }, attributes.get('timeContainer') === 'seq');
  }

  #time(text: string | undefined): number | null {
    if (text === undefined) return null;
    const time = readTtmlTime(text, this.#clock);
    if (time === null) this.#warn('time.unreadable', `no time can be read in "${text.slice(0, 40)}"`);
    else if (time.isIllegal)
      this.#warn('time.carried', `"${text.slice(0, 40)}" is no valid time; the most likely one was taken`);
    return time?.ms ?? null;
  }

  /** Leaves the innermost element. */
  #leave(): void {
    const element = this.#stack.pop();
    if (element === undefined) return;
    if (element.name === 'p') this.#endParagraph(element);
    else if (element.name === 'span') this.#paragraph?.closeSpan();
    const around = this.#stack.at(-1);
    if (!timed.has(element.name)) {
      if (around && element.hasText) around.hasText = true;
      return;
    }
    (around?.time ?? this.#root).ended(element.time, element.hasText);
  }

  #endParagraph(element: Element): void {
    const paragraph = this.#paragraph;
    this.#paragraph = null;
    if (paragraph === null) return;
    for (const shown of this.#shownOf(paragraph, element)) this.#addCue(shown, element.language);
  }

  /**
   * Returns the captions of a paragraph. Text that would never be shown is not lost: the times that hide it are
   * ignored.
   */
  #shownOf(paragraph: Paragraph, element: Element): readonly Shown[] {
    const limits = intersect(always, this.#intervalOfRegion(element.region));
    const shown = paragraph.shownWithin(limits);
    const line = paragraph.line;
    if (shown === null) {
      const message =
        'the times of the caption or of parts of it lie outside of those around it, which were not applied';
      this.#warn('time.outside', message, line);
      return [
        {
          interval: isEmpty(element.time.own) ? element.time.unlimited : element.time.own,
          line,
          marked: paragraph.whole(),
        },
      ];
    }
    if (shown.length > 0 || element.hasText) return shown;
    return [{ interval: element.time.own, line, marked: paragraph.whole() }];
  }

  #intervalOfRegion(id: string | undefined): Interval {
    const attributes = id === undefined ? undefined : this.#looks.region(id);
    return attributes ? this.#timeOf('body', attributes, TimeBox.root()).own : always;
  }

  #addCue({ interval, line, marked: { text, style, marks, isLossy } }: Shown, tag: string | undefined): void {
    const { beginMs, endMs } = interval;
    if (isLossy) this.#warn('markup.dropped', undefined, line);
    if (beginMs < 0) this.#warn('time.negative', undefined, line);
    if (endMs === Number.POSITIVE_INFINITY) this.#warn('time.missing', undefined, line);
    // An element that follows one without an end in a sequence would never begin, so it is put after the previous
    // captions.
    const begin = beginMs === Number.POSITIVE_INFINITY ? (this.#cues.at(-1)?.cue.endMs ?? 0) : beginMs;
    const startMs = wholeMs(begin);
    const times = { startMs, endMs: endMs === Number.POSITIVE_INFINITY ? startMs : wholeMs(endMs) };
    const cue: Cue = { ...times, texts: [text], ...(marks && { marks }), ...(style && { style }) };
    if (endMs === Number.POSITIVE_INFINITY) this.#open.add(cue);
    this.#cues.push({ cue, tag, line });
  }

  #warn(code: WarningCode, message: string | undefined, line = this.#line): void {
    this.#warnings.push(warning(line, code, message));
  }

  #warnOnce(kind: string, code: WarningCode, message: string): void {
    if (this.#count(kind) === 1) this.#warn(code, message);
  }

  #warnSome(kind: string, code: WarningCode, message: string, offset: number): void {
    if (this.#count(kind) <= maxFaults) this.#warn(code, message, this.#lines.at(offset));
  }

  #count(kind: string): number {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    return count;
  }
}
