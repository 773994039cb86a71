import type { Style } from '../../captions/types.ts';
import type { LayerKind } from './layers.ts';
import { wordChangeMs } from './motion.ts';
import { assColor } from './number.ts';
import type { Paint } from './paint.ts';

/** The word that is spoken while an event is shown. */
export interface SpokenWord {
  /** Index of the word; -1 before the first one. */
  readonly word: number;
  /** Part of the text that the event draws: a word that changes its size has an event of its own. */
  readonly part: 'all' | 'others' | 'word';
  /** Duration in which the color sweeps across the word, in hundredths of a second; null for other styles. */
  readonly sweepHundredths: number | null;
  /** Whether the word fades into its look. */
  readonly fades: boolean;
}

/** Returns the paint of a style whose words all look the same, apart from accented ones. */
export function plainPaint({ color, accentColor }: Style): Paint {
  return { of: (_, isAccented) => `\\1c${tagColor(isAccented ? accentColor : color)}` };
}

/** Returns how the words of one layer look while a word is spoken. */
export function wordPaint(kind: LayerKind, style: Style, spoken: SpokenWord): Paint {
  if (kind === 'word') return boxPaint(spoken);
  return kind === 'shadow' ? shadowPaint(style, spoken) : textPaint(style, spoken);
}

/** `&HBBGGRR&` */
const tagColor = (color: string): string => `&H${assColor(color, 255).slice(4)}&`;
/** `&HAA&` */
const tagAlpha = (opacity: number): string => `&H${assColor('#000000', opacity).slice(2, 4)}&`;

const fading = (from: string, to: string): string => (from === to ? to : `${from}\\t(0,${wordChangeMs},${to})`);

const isHidden = (word: number, { word: now, part }: SpokenWord): boolean =>
  part === 'word' ? word !== now : part === 'others' && word === now;

/** Returns the opacity of a word relative to that of the text, 0 to 1. */
function opacityOf(word: number, style: Style, spoken: SpokenWord): number {
  if (isHidden(word, spoken)) return 0;
  if (word < 0 || word === spoken.word) return 1;
  return (word < spoken.word ? style.pastOpacity : style.futureOpacity) / 255;
}

const changesOpacity = ({ pastOpacity, futureOpacity }: Style, { part }: SpokenWord): boolean =>
  part !== 'all' || pastOpacity < 255 || futureOpacity < 255;

function boxPaint(spoken: SpokenWord): Paint {
  const [hidden, shown] = [`\\3a${tagAlpha(0)}`, `\\3a${tagAlpha(255)}`];
  const own = spoken.fades ? fading(hidden, shown) : shown;
  return { of: (word) => (word === spoken.word && word >= 0 ? own : hidden), afterWord: () => hidden };
}

function shadowPaint(style: Style, spoken: SpokenWord): Paint {
  if (!changesOpacity(style, spoken)) return { of: () => '' };
  const tag = (opacity: number) => `\\4a${tagAlpha(style.shadowOpacity * opacity)}`;
  const of = (word: number): string => {
    const shown = tag(opacityOf(word, style, spoken));
    const isFading = spoken.fades && word === spoken.word && !isHidden(word, spoken);
    return isFading ? fading(tag(style.futureOpacity / 255), shown) : shown;
  };
  return { of };
}

function textPaint(style: Style, spoken: SpokenWord): Paint {
  const withOpacity = changesOpacity(style, spoken);
  const look = (color: string, opacity: number): string =>
    `\\1c${tagColor(color)}${withOpacity ? `\\1a${tagAlpha(style.fontOpacity * opacity)}\\3a${tagAlpha(style.strokeOpacity * opacity)}` : ''}`;
  const underlined = (isOn: boolean) => (style.wordUnderline ? `\\u${isOn ? 1 : 0}` : '');
  const of = (word: number, isAccented: boolean, isSpace = false): string => {
    const own = isAccented ? style.accentColor : style.color;
    const isNow = word >= 0 && word === spoken.word;
    const isFilled = style.wordFill && word >= 0 && word < spoken.word;
    const shown = look((isNow || isFilled) && style.wordColor ? style.wordColor : own, opacityOf(word, style, spoken));
    const before = look(own, style.futureOpacity / 255);
    const isFading = isNow && spoken.fades && !isHidden(word, spoken);
    const line = underlined(style.underline || (isNow && !isSpace));
    return (isFading ? fading(before, shown) : shown) + line + sweepTags(word, own, style, spoken);
  };
  return { of, ...(style.wordUnderline && { afterWord: (word, isAccented) => of(word, isAccented, true) }) };
}

/** Longer than any word: what follows the swept word keeps its color while the word is spoken. */
const never = 99_999;

/** Returns the tags by which the color sweeps across the spoken word. Words before it have been swept. */
function sweepTags(word: number, own: string, style: Style, { word: now, part, sweepHundredths }: SpokenWord): string {
  if (sweepHundredths === null || part === 'others') return '';
  const opacity = part === 'word' && word !== now ? 0 : (word < 0 ? 255 : style.futureOpacity) / 255;
  const from = `\\2c${tagColor(own)}\\2a${tagAlpha(style.fontOpacity * opacity)}`;
  if (word < now) return from;
  return `${from}${word === now ? `\\kf${sweepHundredths}` : `\\k${never}`}`;
}
