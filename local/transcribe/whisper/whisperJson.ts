import * as z from 'zod';
import type { RecognitionResult } from '../recogniser.ts';
import { withoutInvented, withoutRepeats } from './invented.ts';
import { amazonCode, isUnspaced } from './languages.ts';
import { segmentSchema } from './segments.ts';
import { segmentWords } from './words.ts';

const whisperSchema = z.object({
  result: z.object({ language: z.string() }),
  transcription: z.array(segmentSchema),
});

/** Reads words with times from whisper.cpp's full JSON. `requestedCode` is the job's language, if it has one. */
export function readWhisperJson(
  json: unknown,
  requestedCode: string | undefined,
  candidates: readonly string[] = [],
): RecognitionResult {
  const { result, transcription } = whisperSchema.parse(json);
  const words = withoutInvented(transcription).flatMap((segment) => segmentWords(segment, result.language));
  return {
    words: withoutRepeats(words),
    isUnspaced: isUnspaced(result.language),
    languageCode: requestedCode ?? amazonCode(result.language, candidates),
  };
}
