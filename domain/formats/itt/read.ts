import type { StylePatch } from '../../captions/types.ts';
import { languageOfTag } from '../../languages/languages.ts';
import type { Cue, CueFile, Reader, Warning } from '../cues.ts';
import { cueFile } from '../cues.ts';
import { decodeText } from '../encoding/decode.ts';
import { LineCounter } from '../text/lineCounter.ts';
import { warning } from '../warnings.ts';
import type { Attributes } from '../xml/attributes.ts';
import { xmlTokens } from '../xml/tokens.ts';
import { readClock, readTtmlTime, type TtmlClock } from './clock.ts';
import { Looks } from './looks.ts';
import { Paragraph } from './paragraph.ts';

/** No program nests elements deeper; a hostile file is cut off here. */
const deepest = 64;

interface Element {
  readonly name: string;
  /** The origin of times inside the element, and its end, in milliseconds. */
  readonly offsetMs: number;
  readonly endMs: number | null;
  readonly style: StylePatch;
  /** Whether `xml:space` preserves blanks; inherited by everything inside. */
  readonly keepsBlanks: boolean;
  /** Whether the contents are a caption: a paragraph, or a span with times in a paragraph without. */
  readonly isCue: boolean;
  /** Whether the contents are not text, but about it: descriptions and ruby readings. */
  readonly isSilent: boolean;
}

const hasTimes = (attributes: Attributes): boolean => ['begin', 'end', 'dur'].some((name) => attributes.has(name));

const silent = new Set(['metadata', 'title', 'desc', 'copyright']);

/**
 * Reads iTT and other TTML: SMPTE labels at the file's frame rate, media times, offsets of body and div (Apple's
 * `begin="-01:00:00:00"`), spans, regions and styles. Returns null if it is not TTML or has no paragraph with times.
 */
export const read: Reader = (bytes) => {
  const { text, warnings } = decodeText(bytes);
  if (!/<(?:\w+:)?tt[\s>]/.test(text)) return null;
  const reader = new TtmlReader(text, [...warnings]);
  for (const token of xmlTokens(text)) {
    if (token.kind === 'open') reader.open(token.name, token.attributes, token.offset);
    else if (token.kind === 'close') reader.close(token.name);
    else reader.addText(token.text);
  }
  return reader.finish();
};

/** The roles of ruby elements that annotate others. */
const isReading = (attributes: Attributes): boolean => /^text/.test(attributes.get('ruby') ?? '');

class TtmlReader {
  #paragraph: Paragraph | null = null;
  /** The paragraph that contains a span that is a caption of its own. */
  #around: Paragraph | null = null;
  readonly #lines: LineCounter;
  readonly #warnings: Warning[];
  readonly #cues: Cue[] = [];
  readonly #cueLines: number[] = [];
  readonly #stack: Element[] = [];
  readonly #looks = new Looks();
  #clock: TtmlClock = readClock(new Map());
  #language: string | undefined;
  #line = 1;

  constructor(text: string, warnings: Warning[]) {
    this.#lines = new LineCounter(text);
    this.#warnings = warnings;
  }

  open(name: string, attributes: Attributes, offset: number): void {
    if (this.#stack.length >= deepest) return;
    if (name === 'tt') this.#takeRoot(attributes);
    this.#looks.open(name, attributes);
    if (name === 'br') this.#paragraph?.addText('\n', true);
    if (attributes.has('begin') || name === 'p') this.#line = this.#lines.at(offset);
    const element = this.#element(name, attributes);
    this.#stack.push(element);
    if (element.isCue) this.#openCue(element, hasTimes(attributes));
    else if (name === 'span') this.#paragraph?.openSpan(this.#looks.of(attributes));
    if (isReading(attributes)) this.#paragraph?.lose();
  }

  addText(text: string): void {
    if (this.#stack.at(-1)?.isSilent !== true) this.#paragraph?.addText(text);
  }

  close(name: string): void {
    let at = this.#stack.length - 1;
    while (at >= 0 && this.#stack[at]?.name !== name) at--;
    const element = this.#stack[at];
    if (element === undefined) return;
    this.#stack.length = at;
    if (element.isCue) this.#endCue();
    else if (name === 'span') this.#paragraph?.closeSpan();
  }

  finish(): CueFile | null {
    const file = cueFile(this.#cues, (index) => this.#cueLines[index] ?? 0, this.#warnings);
    const language = languageOfTag(this.#language ?? '')?.code;
    return (
      file && { ...file, columns: [language ?? null], ...(this.#clock.setting && { frameRate: this.#clock.setting }) }
    );
  }

  #takeRoot(attributes: Attributes): void {
    this.#clock = readClock(attributes);
    this.#language = attributes.get('lang');
  }

  /** Times of an element are relative to the begin of its parent. */
  #element(name: string, attributes: Attributes): Element {
    const around = this.#stack.at(-1);
    const base = around?.offsetMs ?? 0;
    const isOwn = name === 'span' && this.#paragraph?.isTimed === false && hasTimes(attributes);
    const isTimed = name === 'body' || name === 'div' || name === 'p' || isOwn;
    const begin = isTimed ? this.#time(attributes.get('begin')) : null;
    const end = isTimed ? this.#time(attributes.get('end')) : null;
    const duration = isTimed ? this.#time(attributes.get('dur')) : null;
    const offsetMs = base + (begin ?? 0);
    const endMs = end !== null ? base + end : duration !== null ? offsetMs + duration : (around?.endMs ?? null);
    const style = { ...around?.style, ...this.#looks.of(attributes) };
    const space = attributes.get('space');
    const keepsBlanks = space === undefined ? around?.keepsBlanks === true : space === 'preserve';
    const isSilent = around?.isSilent === true || silent.has(name) || isReading(attributes);
    return { name, offsetMs, endMs, style, keepsBlanks, isCue: name === 'p' || isOwn, isSilent };
  }

  #openCue(element: Element, isTimed: boolean): void {
    this.#around = element.name === 'span' ? this.#paragraph : null;
    this.#paragraph = new Paragraph(element, isTimed);
  }

  #time(text: string | undefined): number | null {
    if (text === undefined) return null;
    const time = readTtmlTime(text, this.#clock);
    if (time === null)
      this.#warnings.push(warning(this.#line, 'time.unreadable', `no time can be read in "${text.slice(0, 40)}"`));
    else if (time.isIllegal)
      this.#warnings.push(
        warning(this.#line, 'time.carried', `there is no label "${text.slice(0, 40)}"; the nearest was taken`),
      );
    return time?.ms ?? null;
  }

  #endCue(): void {
    const paragraph = this.#paragraph;
    this.#paragraph = this.#around;
    this.#around = null;
    if (paragraph === null) return;
    const { text, style, marks, isLossy } = paragraph.finish();
    this.#paragraph?.takeCue();
    if (paragraph.hasCues && text === '') return;
    if (isLossy) this.#warnings.push(warning(this.#line, 'markup.dropped'));
    if (paragraph.startMs < 0) this.#warnings.push(warning(this.#line, 'time.negative'));
    if (paragraph.endMs === null) this.#warnings.push(warning(this.#line, 'time.missing'));
    const startMs = Math.max(0, paragraph.startMs);
    const cue = { startMs, endMs: Math.max(0, paragraph.endMs ?? startMs), texts: [text] };
    this.#cues.push({ ...cue, ...(marks && { marks }), ...(style && { style }) });
    this.#cueLines.push(this.#line);
  }
}
