import { Refused } from './plan.ts';

/** Words of the language that no function can be called by. */
const reserved =
  /^(?:await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|let|new|null|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

/** A name in camelCase, as functions and files have it. Throws {@link Refused}. */
export function nameOf(text: string | undefined, what: string): string {
  const isName = text !== undefined && /^[a-z][a-zA-Z0-9]{1,39}$/.test(text) && !reserved.test(text);
  if (!isName) throw new Refused(`${text ?? 'Nothing'} is no name for ${what}: write it like archiveFile.`);
  return text;
}

/** A text for people, which goes into code in single quotes. Throws {@link Refused}. */
export function labelOf(text: string | undefined, what: string): string {
  if (!text?.trim() || /[\n\r\\]/.test(text)) throw new Refused(`Say ${what} in quotation marks.`);
  return text.trim().replaceAll("'", "\\'");
}

/** `archiveFile` as `Archive file` */
export const sentenceOf = (name: string): string =>
  capital(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** `archiveFile` as `archive-file` */
export const kebabOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The lines of a text, without those that do not apply. */
export const linesOf = (...lines: readonly (string | false)[]): string =>
  lines.filter((line) => line !== false).join('\n');
