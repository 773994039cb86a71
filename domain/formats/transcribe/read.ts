import { heardLanguage, readTranscribeJson } from '../../transcript/read.ts';
import type { Reader } from '../cues.ts';
import { parseJson } from '../json/parse.ts';
import { cuesOfWords } from '../recognizers/cuesOfWords.ts';

/** Reads the result file of Amazon Transcribe and turns its words into captions within the limits of their language. */
export const read: Reader = (bytes, options = {}) => {
  const json = parseJson(bytes, options);
  const transcript = json && readTranscribeJson(json.value);
  if (!json || !transcript) return null;
  const language = options.language ?? heardLanguage(json.value) ?? 'en';
  const cues = cuesOfWords(transcript, language, options);
  if (cues.length === 0) return null;
  const { encoding, warnings } = json;
  return { columns: [language], cues, warnings, lineOf: (index) => index + 1, encoding };
};
