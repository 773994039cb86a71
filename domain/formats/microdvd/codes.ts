import type { Emphasis, StylePatch } from '../../captions/types.ts';
import { type Marked, Spans, withBlanksOf } from '../text/markup.ts';

const code = /\{([a-z]):([^{}\n]{0,60})\}/gi;
const emphasisOf: Readonly<Record<string, Emphasis>> = { b: 'bold', i: 'italic', u: 'underline' };

/**
 * Reads a text of MicroDVD. A code with a small letter applies to its line, one with a capital to the whole caption. A
 * slash at the start of a line means italic.
 */
export function readCodes(source: string): Marked {
  const spans = new Spans();
  const whole: StylePatch[] = [];
  let text = '';
  for (const [at, line] of source.split('|').entries()) {
    if (at > 0) text += '\n';
    const start = text.length;
    const { text: said, looks, ofAll, isLossy } = readLine(line);
    if (isLossy) spans.lose();
    for (const [index, look] of looks.entries()) spans.openLook(`${index}`, look, start);
    whole.push(...ofAll);
    text += said;
    for (const index of looks.keys()) spans.close(`${index}`, text.length);
  }
  const marked = spans.finish(text);
  const style = Object.assign({}, ...whole, marked.style) as StylePatch;
  const { style: _, ...rest } = withBlanksOf(marked, text.trimEnd());
  return { ...rest, ...(Object.keys(style).length > 0 && { style }) };
}

interface Line {
  readonly text: string;
  readonly looks: readonly StylePatch[];
  readonly ofAll: readonly StylePatch[];
  readonly isLossy: boolean;
}

function readLine(source: string): Line {
  const looks: StylePatch[] = [];
  const ofAll: StylePatch[] = [];
  let isLossy = false;
  const bare = source.replace(code, (whole, name: string, value: string) => {
    const patches = patchesOf(name, value.trim());
    if (patches === undefined) return whole;
    if (patches.length === 0) isLossy = true;
    (name === name.toLowerCase() ? looks : ofAll).push(...patches);
    return '';
  });
  const isItalic = bare.startsWith('/') && !bare.startsWith('//');
  if (isItalic) looks.push({ italic: true });
  return { text: isItalic ? bare.slice(1) : bare, looks, ofAll, isLossy };
}

/** Returns the looks of a code; none for a code that captions do not support; undefined if it is text. */
function patchesOf(name: string, value: string): readonly StylePatch[] | undefined {
  const kind = name.toLowerCase();
  if (kind === 'y') {
    const styles = value.split(/[,\s]+/).flatMap((letter) => emphasisOf[letter.toLowerCase()] ?? []);
    return styles.map((emphasis) => ({ [emphasis]: true }));
  }
  if (kind === 'c') {
    const [, blue, green, red] = /^\$([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value) ?? [];
    return blue ? [{ color: `#${red}${green}${blue}`.toLowerCase() }] : [];
  }
  if (kind === 'p') return value === '0' ? [{ vertical: 'top' }] : value === '1' ? [{ vertical: 'bottom' }] : [];
  return 'fsoh'.includes(kind) ? [] : undefined;
}
