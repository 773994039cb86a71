import { maxDescriptionBytes, maxTitleLength } from './upload.ts';

/** Removes the two characters that YouTube rejects in titles and descriptions. */
const withoutBrackets = (text: string): string => text.replace(/[<>]/g, '');

/** Converts a title to one that YouTube accepts: cut between characters, never within one. */
export const youtubeTitle = (title: string): string =>
  cut(withoutBrackets(title), (text) => text.length <= maxTitleLength).trim();

/** Converts a description to one that YouTube accepts. */
export const youtubeDescription = (description: string): string =>
  cut(withoutBrackets(description), (text) => new TextEncoder().encode(text).length <= maxDescriptionBytes);

/** Removes characters from the end of a text until it fits. */
function cut(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const characters = [...text];
  let [low, high] = [0, characters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(characters.slice(0, middle).join(''))) low = middle;
    else high = middle - 1;
  }
  return characters.slice(0, low).join('');
}
