import { isObject, objectsIn, type Recognized, Words } from './words.ts';

/**
 * Returns the words of a result of Whisper (openai, faster-whisper, WhisperX, whisper.cpp), Deepgram or AssemblyAI, by
 * its fields; null for another file.
 */
export function recognizedIn(value: unknown): Recognized | null {
  if (Array.isArray(value)) return ofSegments(value, undefined);
  if (!isObject(value)) return null;
  if (isObject(value.results) && Array.isArray(value.results.channels)) return ofDeepgram(value.results.channels);
  if (Array.isArray(value.transcription)) return ofWhisperCpp(value.transcription, value.result);
  if (Array.isArray(value.segments)) {
    const found = ofSegments(value.segments, value.language);
    if (found) return found;
  }
  const list = Array.isArray(value.words) ? value.words : value.word_segments;
  return Array.isArray(list) ? ofWords(list, value) : null;
}

/** Segments with words: of Whisper, with `probability`, and of WhisperX, with `score` and speakers. */
function ofSegments(segments: readonly unknown[], language: unknown): Recognized | null {
  const words = new Words();
  for (const segment of objectsIn(segments))
    for (const word of objectsIn(segment.words))
      words.add(word.word ?? word.text, word, 1000, word.probability ?? word.score, word.speaker ?? segment.speaker);
  return words.words.length > 0 ? words.finish(language) : null;
}

/** Returns the text of segments. */
const textOf = (segments: unknown): string =>
  objectsIn(segments)
    .map(({ text }) => (typeof text === 'string' ? text : ''))
    .join(' ');

/** Words at the top: of AssemblyAI in milliseconds, of OpenAI in seconds. */
function ofWords(
  list: readonly unknown[],
  { language_code: code, language, segments }: Readonly<Record<string, unknown>>,
) {
  const words = new Words();
  for (const word of objectsIn(list)) {
    if (word.word === undefined) words.add(word.text, word, 1, word.confidence, word.speaker);
    else words.add(word.word, word, 1000, word.probability ?? word.score, word.speaker);
  }
  words.addMarks(textOf(segments));
  return words.words.length > 0 ? words.finish(code ?? language) : null;
}

function ofDeepgram(channels: readonly unknown[]): Recognized | null {
  const words = new Words();
  const all = objectsIn(channels);
  for (const [at, channel] of all.entries()) {
    const [best] = objectsIn(channel.alternatives);
    for (const word of objectsIn(best?.words)) {
      const speaker = word.speaker ?? (all.length > 1 ? at : undefined);
      words.add(word.punctuated_word ?? word.word, word, 1000, word.confidence, speaker);
    }
  }
  return words.words.length > 0 ? words.finish(all[0]?.detected_language) : null;
}

function ofWhisperCpp(segments: readonly unknown[], result: unknown): Recognized | null {
  const words = new Words();
  for (const { tokens } of objectsIn(segments)) if (Array.isArray(tokens)) words.addTokens(objectsIn(tokens));
  return words.words.length > 0 ? words.finish(isObject(result) ? result.language : undefined) : null;
}
