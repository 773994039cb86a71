import type { StylePatch } from '../../captions/types.ts';
import { hexColor } from '../text/markup.ts';

/** The colours of text that WebVTT defines as classes. */
const colorClasses = new Set(['white', 'lime', 'cyan', 'red', 'yellow', 'magenta', 'blue', 'black']);

const rule = /([^{}]{1,500})\{([^{}]{0,2000})\}/g;

/** A comment that is not closed goes to the end. */
function withoutComments(sheet: string): string {
  const parts = sheet.split('/*');
  return parts.map((part, at) => (at === 0 ? part : afterComment(part))).join(' ');
}

function afterComment(part: string): string {
  const end = part.indexOf('*/');
  return end < 0 ? '' : part.slice(end + 2);
}

/** The looks of classes in a file: those of WebVTT, and those that its style sheets define. */
export class CueStyles {
  readonly #classes = new Map<string, StylePatch | null>();

  /** Reads a style sheet. Returns false if it has a rule that a caption cannot have. */
  take(source: string): boolean {
    const sheet = withoutComments(source);
    // What is no rule: an import, or half of one.
    let isWhole = sheet.replace(rule, '').trim() === '';
    for (const [, selectors = '', body = ''] of sheet.matchAll(rule)) {
      const look = lookOfRule(body);
      if (look === null) isWhole = false;
      for (const selector of selectors.split(',')) {
        const name = /^\s*::cue\((?:c)?\.([\w-]+)\)\s*$/.exec(selector)?.[1];
        if (name === undefined) isWhole = false;
        else this.#classes.set(name, { ...this.#classes.get(name), ...look });
      }
    }
    return isWhole;
  }

  /**
   * The look of a span with these classes. Undefined if they have none, which is usual: classes are also notes for
   * programs. Null if it is one that captions cannot have.
   */
  lookOf(classes: readonly string[]): StylePatch | null | undefined {
    let look: StylePatch | null | undefined;
    for (const name of classes) {
      const own = this.#classes.get(name) ?? standardLook(name);
      if (own === null) return null;
      if (own !== undefined) look = { ...look, ...own };
    }
    return look;
  }
}

function standardLook(name: string): StylePatch | null | undefined {
  if (colorClasses.has(name)) return { color: hexColor(name) ?? name };
  return name.startsWith('bg_') && colorClasses.has(name.slice(3)) ? null : undefined;
}

/** The look of the declarations of a rule; null if one is of a property that captions cannot have. */
function lookOfRule(body: string): StylePatch | null {
  let look: StylePatch = {};
  for (const declaration of body.split(';')) {
    if (declaration.trim() === '') continue;
    const [property = '', value = ''] = declaration.split(':').map((part) => part.trim().toLowerCase());
    const own = lookOfDeclaration(property, value);
    if (own === null) return null;
    look = { ...look, ...own };
  }
  return look;
}

function lookOfDeclaration(property: string, value: string): StylePatch | null {
  const color = property === 'color' ? hexColor(value) : null;
  if (color !== null) return { color };
  if (property === 'font-weight') return { bold: value === 'bold' || Number(value) >= 600 };
  if (property === 'font-style') return { italic: value === 'italic' || value === 'oblique' };
  if (property === 'text-decoration' && /^(?:underline|none)$/.test(value)) return { underline: value === 'underline' };
  return null;
}
