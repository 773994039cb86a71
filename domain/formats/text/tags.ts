import type { StylePatch } from '../../captions/types.ts';
import { hexColor } from './colors.ts';
import { decodeHtmlEntities } from './entities.ts';

/** A part of a SubRip text that is markup: a tag, a block of overrides, or a line break in letters. */
export type Tag = {
  readonly from: number;
  readonly to: number;
  /** Whether the tag has properties that captions do not support. */
  readonly isLossy?: boolean;
} & Meaning;

type Meaning =
  | { readonly kind: 'break' | 'paragraph' | 'dropped' }
  | { readonly kind: 'open'; readonly name: string; readonly look: StylePatch | null }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'voice'; readonly speaker: string }
  | { readonly kind: 'override'; readonly block: string };

/** Matches everything that may be markup. A tag must end on the line on which it starts. */
const candidate =
  /<(\/?)([a-z]{1,9})(?![a-z\d-])((?:\.[\w-]{1,40}){0,8})([^<>\n]{0,200})>|\{(\\[^{}\n]{0,200})\}|<\d{1,2}:\d\d(?::\d\d)?[.,]\d{1,3}>|\\n/gi;

/** Whether a text contains a character that is part of every tag. Most texts contain none. */
export const mayHaveTags = (text: string): boolean => text.includes('<') || text.includes('{') || text.includes('\\N');

/** Returns the markup in a text, in order. Takes linear time for any text. */
export function* tagsOf(source: string): Generator<Tag> {
  if (!mayHaveTags(source)) return;
  for (const found of source.matchAll(candidate)) {
    const range = { from: found.index, to: found.index + found[0].length };
    const [whole, slash, name, classes = '', rest = '', block] = found;
    const meaning =
      block !== undefined
        ? ({ kind: 'override', block } as const)
        : name === undefined
          ? meaningOfLetters(whole, source, found.index)
          : meaningOfTag({ isClosing: slash === '/', name, classes, rest }, source.slice(range.to, range.to + 80));
    if (meaning) yield { ...range, ...meaning };
  }
}

type Meant = Meaning & { readonly isLossy?: boolean };

/** Reads `\N`, which breaks a line as in ASS, unless it is part of a path; and the timestamps of WebVTT. */
function meaningOfLetters(whole: string, source: string, at: number): Meant | null {
  if (whole.startsWith('<')) return { kind: 'dropped', isLossy: true };
  const before = source.slice(Math.max(0, at - 200), at);
  return whole === '\\N' && !/(?:^|[^\w])[a-z]:(?:\\\S*)?$|\\\\\S*$/i.test(before) ? { kind: 'break' } : null;
}

interface Written {
  readonly isClosing: boolean;
  readonly name: string;
  /** Classes of WebVTT with their dots. */
  readonly classes: string;
  /** Everything between the name and the closing bracket. */
  readonly rest: string;
}

const emphasis: Readonly<Record<string, StylePatch>> = {
  i: { italic: true },
  em: { italic: true },
  italic: { italic: true },
  b: { bold: true },
  strong: { bold: true },
  bold: { bold: true },
  u: { underline: true },
  underline: { underline: true },
};

/** Returns the look of a tag for emphasis, by its name in lower case. */
export const emphasisOfTag = (name: string): StylePatch | undefined =>
  Object.hasOwn(emphasis, name) ? emphasis[name] : undefined;

const struck = new Set(['s', 'strike', 'del']);
const colored = new Set(['font', 'span']);
const paragraphs = new Set(['p', 'div']);

/** Returns the meaning of words in angle brackets; null if they are text. `after` is the start of the text after them. */
function meaningOfTag(tag: Written, after: string): Meant | null {
  const name = tag.name.toLowerCase();
  if (tag.name === 'v' || tag.name === 'c') return meaningOfVttTag(tag, after);
  const hasAttributes = /^\s+[a-z][\w:-]*\s*=/i.test(tag.rest);
  const isTag = tag.classes === '' && (/^\s*\/?$/.test(tag.rest) || (hasAttributes && !tag.isClosing));
  if (!isTag) return null;
  if (name === 'br') return { kind: 'break' };
  if (paragraphs.has(name)) return { kind: tag.isClosing ? 'dropped' : 'paragraph', isLossy: hasAttributes };
  const look = emphasisOfTag(name);
  if (!look && !struck.has(name) && !colored.has(name)) return null;
  if (tag.isClosing) return { kind: 'close', name };
  if (colored.has(name)) return { kind: 'open', name, ...lookOfAttributes(tag.rest, name) };
  return { kind: 'open', name, look: look ?? null, isLossy: hasAttributes };
}

/** Reads `<v Anna>`, if something is said after it, and `<c.yellow>`. Their names have lower case letters only. */
function meaningOfVttTag({ isClosing, name, classes, rest }: Written, after: string): Meant | null {
  const isBare = rest.trim() === '';
  if (isClosing) return isBare && classes === '' ? { kind: 'close', name } : null;
  if (name === 'c') return isBare ? { kind: 'open', name, look: lookOfClasses(classes) } : null;
  const isSpeaking = /^\s*(?:[^\s<]|<[biu]>)/.test(after);
  return !isBare && isSpeaking && /^\s+[\p{L}\p{N}]/u.test(rest)
    ? { kind: 'voice', speaker: decodeHtmlEntities(rest).trim() }
    : null;
}

/** Returns the color that WebVTT defines for a class; null for all other classes. */
function lookOfClasses(classes: string): StylePatch | null {
  const color = classes.lastIndexOf('.') === 0 ? hexColor(classes.slice(1)) : null;
  return color === null ? null : { color };
}

/** Returns the color in the attributes of a `<font>` or in the style of a `<span>`, and whether they have more. */
function lookOfAttributes(attributes: string, name: string): { look: StylePatch | null; isLossy: boolean } {
  const value = /(?<![-\w])color\s*[=:]\s*["']?\s*(rgba?\([^)]*\)|[#\w]+)/i.exec(attributes)?.[1];
  const color = value === undefined ? null : hexColor(value);
  const others = /(?<![-\w])(?!(?:color|style)(?![-\w]))[a-z][\w-]*\s*[=:]/i.test(attributes);
  const isPlain = name === 'span' && attributes.trim() === '';
  return { look: color === null ? (isPlain ? {} : null) : { color }, isLossy: others };
}
