import type { StylePatch } from '../../captions/types.ts';
import { hexColor } from '../text/colors.ts';

/** Text colors that WebVTT defines as classes. */
const colorClasses = new Set(['white', 'lime', 'cyan', 'red', 'yellow', 'magenta', 'blue', 'black']);

const rule = /([^{}]{1,500})\{([^{}]{0,2000})\}/g;

/** Removes comments; one that is not closed continues to the end. */
function withoutComments(sheet: string): string {
  const parts = sheet.split('/*');
  return parts.map((part, at) => (at === 0 ? part : afterComment(part))).join(' ');
}

function afterComment(part: string): string {
  const end = part.indexOf('*/');
  return end < 0 ? '' : part.slice(end + 2);
}

/** Looks of classes in a file: those of WebVTT, and those that its style sheets define. */
export class CueStyles {
  readonly #classes = new Map<string, StylePatch | null>();

  /** Reads a style sheet. Returns false if it has a rule that captions do not support. */
  take(source: string): boolean {
    const sheet = withoutComments(source);
    // Text that is not a rule: an import, or an incomplete rule.
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
   * Returns the look of a span with these classes. Undefined if they have none, which is common: classes are also notes
   * for programs. Null for a look that captions do not support.
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

/** Returns the look of the declarations of a rule; null if it has a property that captions do not support. */
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
