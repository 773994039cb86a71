import type { Caption, Style } from '../../captions/types.ts';
import type { FrameRateSetting } from '../../timecode/rates.ts';
import { followsWords, type Moment, momentsOf, type Phase, phasesOf } from '../words/phases.ts';
import type { WrapLines } from '../wrapLines.ts';
import { type Layer, type LayerKind, type Look, type Point, positionTag } from './layers.ts';
import { type PhaseMotion, phaseTags, wordChangeMs, wordPopFrom } from './motion.ts';
import { assHundredths, assNumber } from './number.ts';
import { assText, type DrawnCell, type Setting, type TypesetText, typeset } from './text.ts';
import { wordCenters } from './wordCenters.ts';
import { plainPaint, type SpokenWord, wordPaint } from './wordPaint.ts';

/** An event of one layer of a caption. */
export interface CaptionEvent {
  readonly layer: Layer;
  readonly startMs: number;
  readonly endMs: number;
  /** Text with its tags. */
  readonly text: string;
}

export interface CaptionDrawing {
  readonly look: Look;
  readonly languages: Setting['languages'];
  readonly wrap: WrapLines | null;
  readonly rate: FrameRateSetting | null;
  /** Whether nothing moves, for people who prefer reduced motion. */
  readonly isStill: boolean;
}

/**
 * Returns the events that draw a caption, for preview and export alike. If its style follows the spoken words, there is
 * one event for each word and layer, from the first frame at or after the start of the word. Programs that read the
 * file (`wrap` is null) get the caption as a whole.
 */
export function captionEvents(
  caption: Pick<Caption, 'startMs' | 'endMs'>,
  cell: DrawnCell,
  drawing: CaptionDrawing,
): CaptionEvent[] {
  const { look, languages, wrap, rate } = drawing;
  const { style } = look;
  if (wrap === null || !(followsWords(style) || style.captionMotion !== 'none')) {
    const setting = { languages, ...look, wrap };
    const text = assText(typeset(cell, setting), setting, plainPaint(style));
    if (text === '') return [];
    const place = positionTag(look.anchor);
    return look.layers.map((layer) => ({ layer, ...times(caption), text: `{${place}${layer.tags}}${text}` }));
  }
  const phases = phasesOf(caption, cell, style, { language: languages.first, rate });
  return phases.flatMap((phase) => phaseEvents(phase, { ...drawing, wrap }));
}

const times = ({ startMs, endMs }: Pick<Caption, 'startMs' | 'endMs'>) => ({ startMs, endMs });

function phaseEvents(phase: Phase, drawing: CaptionDrawing & { readonly wrap: WrapLines }): CaptionEvent[] {
  const { look, languages, wrap } = drawing;
  const setting = { languages, ...look, wrap };
  const texts = typeset(phase.cell, setting);
  if (texts.length === 0) return [];
  const letters = phase.words.map(({ letter }) => letter);
  const writer = new PhaseWriter({ phase, drawing, setting, texts, letters });
  return look.layers.flatMap((layer) => merged(writer.eventsOf(layer)));
}

/** Joins consecutive events that draw the same. */
function merged(events: readonly CaptionEvent[]): CaptionEvent[] {
  const all: CaptionEvent[] = [];
  for (const event of events) {
    const last = all.at(-1);
    if (last?.text === event.text && last.endMs === event.startMs)
      all[all.length - 1] = { ...last, endMs: event.endMs };
    else all.push(event);
  }
  return all;
}

interface PhaseContent {
  readonly phase: Phase;
  readonly drawing: CaptionDrawing & { readonly wrap: WrapLines };
  readonly setting: Setting;
  readonly texts: readonly TypesetText[];
  readonly letters: readonly number[];
}

/** Layers that are drawn in parts while a word has another size. The box of the whole caption keeps its size. */
const growing: readonly LayerKind[] = ['shadow', 'text'];

class PhaseWriter {
  readonly #content: PhaseContent;
  readonly #style: Style;
  readonly #moments: readonly Moment[];
  readonly #motion: PhaseMotion;
  #centers: readonly Point[] | null = null;

  constructor(content: PhaseContent) {
    const { phase, drawing } = content;
    this.#content = content;
    this.#style = drawing.look.style;
    const { captionMotion } = this.#style;
    const { startMs, endMs } = phase;
    this.#moments = followsWords(this.#style) ? momentsOf(phase) : [{ startMs, endMs, word: -1 }];
    const moves = captionMotion !== 'none' && !drawing.isStill;
    // A word with a size of its own cannot grow with its caption.
    const pops = captionMotion === 'pop' && !this.#hasGrowth;
    this.#motion = { fadesIn: moves, fadesOut: moves && !phase.isContinued, pops: moves && pops };
  }

  eventsOf(layer: Layer): CaptionEvent[] {
    return this.#moments.flatMap((moment) =>
      this.#partsOf(layer, moment).map((part) => ({ layer, ...times(moment), text: this.#text(layer, moment, part) })),
    );
  }

  get #hasGrowth(): boolean {
    const { wordScale, wordMotion } = this.#style;
    return wordScale !== 100 || (wordMotion === 'pop' && !this.#content.drawing.isStill);
  }

  #partsOf({ kind }: Layer, { word }: Moment): readonly SpokenWord['part'][] {
    if (kind === 'word' && word < 0) return [];
    if (word < 0 || !this.#hasGrowth || kind === 'box') return ['all'];
    const { texts, letters } = this.#content;
    const isAlone = letters.length === 1 && texts.length === 1;
    return growing.includes(kind) && !isAlone ? ['others', 'word'] : ['word'];
  }

  #text(layer: Layer, moment: Moment, part: SpokenWord['part']): string {
    const { texts, setting, letters, drawing } = this.#content;
    const isWord = part === 'word';
    const place = isWord ? this.#growth(moment) : positionTag(drawing.look.anchor);
    const motion = this.#motionTags(moment, layer);
    if (layer.kind === 'box') return `{${place}${layer.tags}${motion}}${assText(texts, setting, { of: () => '' })}`;
    const paint = wordPaint(layer.kind, this.#style, { ...this.#spoken(moment), part });
    // Styles of events have no paint of words, so it begins with the first character.
    const start = paint.of(-1, false);
    return `{${place}${layer.tags}${motion}${start}}${assText(texts, setting, paint, letters)}`;
  }

  #spoken({ word, startMs, endMs }: Moment): Omit<SpokenWord, 'part'> {
    const { wordFill, wordColor, wordMotion } = this.#style;
    const sweeps = wordFill && wordColor !== null && word >= 0 && !this.#isRightToLeft;
    return {
      word,
      sweepHundredths: sweeps ? assHundredths(endMs) - assHundredths(startMs) : null,
      fades: wordMotion === 'fade' && !sweeps && !this.#content.drawing.isStill,
    };
  }

  /** Colors sweep from left to right only. */
  get #isRightToLeft(): boolean {
    return this.#content.texts.some(
      ({ text, isFirst }) => isFirst && /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text),
    );
  }

  #motionTags({ startMs, endMs }: Moment, { kind }: Layer): string {
    const { phase } = this.#content;
    const writtenMs = 10 * assHundredths(startMs);
    const range = { startMs: phase.startMs - writtenMs, endMs: phase.endMs - writtenMs };
    const boxOpacity = kind === 'box' ? this.#style.backgroundOpacity : undefined;
    return phaseTags(range, endMs - writtenMs, this.#motion, boxOpacity);
  }

  /** Returns the tags that draw the spoken word larger around its own center. */
  #growth({ word, startMs, endMs }: Moment): string {
    const { texts, letters, drawing } = this.#content;
    const { look, isStill } = drawing;
    this.#centers ??= wordCenters(texts, letters, look, drawing.wrap);
    const center = this.#centers[word] ?? { x: 0, y: 0 };
    const to = this.#style.wordScale / 100;
    const motion = isStill ? 'none' : this.#style.wordMotion;
    const from = { none: to, fade: 1, pop: to * wordPopFrom }[motion];
    const at = (scale: number): Point => ({
      x: look.anchor.x - (scale - 1) * center.x,
      y: look.anchor.y - (scale - 1) * center.y,
    });
    if (from === to) return positionTag(at(to)) + scaleTags(to);
    const durationMs = Math.min(wordChangeMs, endMs - startMs);
    const path = [at(from), at(to)].map(({ x, y }) => `${assNumber(x)},${assNumber(y)}`).join(',');
    return `\\move(${path},0,${durationMs})${scaleTags(from)}\\t(0,${durationMs},${scaleTags(to)})`;
  }
}

const scaleTags = (scale: number): string => `\\fscx${assNumber(100 * scale)}\\fscy${assNumber(100 * scale)}`;
