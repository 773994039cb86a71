import type { Reader } from '../cues.ts';
import { parseJson } from '../json/parse.ts';
import { warning } from '../warnings.ts';
import { cuesOfWords } from './cuesOfWords.ts';
import { segmentsIn } from './segments.ts';
import { recognizedIn } from './shapes.ts';

/**
 * Reads the JSON of a speech recognizer: its words as captions within the limits of their language, or its segments as
 * captions if it has no words.
 */
export const read: Reader = (bytes, options = {}) => {
  const json = parseJson(bytes, options);
  if (!json) return null;
  const recognized = recognizedIn(json.value);
  const segments = recognized ? null : segmentsIn(json.value);
  const language = options.language || (recognized ?? segments)?.language || 'en';
  const cues = recognized ? cuesOfWords(recognized, language, options) : segments?.cues;
  if (!cues || cues.length === 0) return null;
  const lost = (recognized ?? segments)?.isComplete ? [] : [lossOf(recognized ? 'words' : 'segments')];
  return {
    columns: [recognized || segments?.language ? language : null],
    cues,
    warnings: [...json.warnings, ...lost],
    lineOf: (index) => index + 1,
    encoding: json.encoding,
  };
};

const lossOf = (kind: 'words' | 'segments') =>
  warning(null, 'time.unreadable', `${kind} without a valid time were left out`);
