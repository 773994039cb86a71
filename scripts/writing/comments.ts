import type { SourceFile } from '../boundaries/imports.ts';

/** Comment as a reader sees it: a block, or consecutive lines that start with `//`. */
export interface Comment {
  readonly file: string;
  /** Line of its first character, from 1. */
  readonly line: number;
  /** Text on one line, without comment marks. */
  readonly text: string;
}

/** Comments of a file, in order. */
export function commentsOf({ name, source, parsed }: SourceFile): Comment[] {
  const found: { line: number; text: string; end: number; isLine: boolean }[] = [];
  for (const { type, value, start, end } of parsed.comments) {
    const previous = found.at(-1);
    const isLine = type === 'Line';
    const text = plainText(value);
    if (isLine && previous?.isLine && continues(source.slice(previous.end, start))) {
      previous.text += ` ${text}`;
      previous.end = end;
    } else {
      found.push({ line: source.slice(0, start).split('\n').length, text, end, isLine });
    }
  }
  return found.map(({ line, text }) => ({ file: name, line, text }));
}

/** Whether the code between two line comments consists only of the line break between them. */
const continues = (between: string): boolean => /^\n[^\S\n]*$/.test(between);

const plainText = (value: string): string =>
  value
    .replace(/^\*/, '')
    .replace(/\n\s*\*?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
