import { Refused } from './plan.ts';

/** Reserved words, which cannot be names of functions. */
const reserved =
  /^(?:await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|let|new|null|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

/** Validates a camelCase name of a function and file. Throws {@link Refused}. */
export function nameOf(text: string | undefined, what: string): string {
  const isName = text !== undefined && /^[a-z][a-zA-Z0-9]{1,39}$/.test(text) && !reserved.test(text);
  if (!isName) throw new Refused(`${text ?? 'Nothing'} is no name for ${what}: write it like archiveFile.`);
  return text;
}

/** Validates and escapes a label, which is inserted into code in single quotes. Throws {@link Refused}. */
export function labelOf(text: string | undefined, what: string): string {
  if (!text?.trim() || /[\n\r\\]/.test(text)) throw new Refused(`Say ${what} in quotation marks.`);
  return text.trim().replaceAll("'", "\\'");
}

/** Converts `archiveFile` to `Archive file`. */
export const sentenceOf = (name: string): string =>
  capital(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** Converts `archiveFile` to `archive-file`. */
export const kebabOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Joins lines, omitting those that do not apply. */
export const linesOf = (...lines: readonly (string | false)[]): string =>
  lines.filter((line) => line !== false).join('\n');
