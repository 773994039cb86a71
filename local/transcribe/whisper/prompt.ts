import { isUnspaced, openingText, whisperCode } from './languages.ts';

/**
 * Maximum length of the terms in UTF-8. Whisper reads the last 224 tokens of the text before a recording; a token has
 * about four letters of the Latin script, or one character of another.
 */
const maxBytes = 480;

/**
 * Returns the text before the recording, which Whisper continues in its spelling: the names and terms, as many as it
 * reads, and the opening of the language.
 */
export function promptOf(terms: readonly string[], languageCode: string): string {
  const isSpaced = !isUnspaced(whisperCode(languageCode));
  const [separator, end] = isSpaced ? [', ', '. '] : ['、', '。'];
  const listed: string[] = [];
  let bytes = 0;
  for (const term of terms) {
    bytes += Buffer.byteLength(term + separator);
    if (bytes > maxBytes) break;
    listed.push(term);
  }
  const opening = openingText(languageCode);
  return listed.length === 0 ? opening : `${listed.join(separator)}${end}${opening}`.trimEnd();
}
