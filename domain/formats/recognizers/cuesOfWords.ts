import type { LanguageCode } from '../../captions/types.ts';
import { captionsFromTranscript } from '../../transcript/captions.ts';
import type { Transcript } from '../../transcript/read.ts';
import type { Cue, ReadOptions } from '../cues.ts';

/** Turns recognized words into cues within the limits of their language, with the words and the speakers. */
export function cuesOfWords(transcript: Transcript, language: LanguageCode, { frameRate = null }: ReadOptions): Cue[] {
  const { captions, speakers } = captionsFromTranscript(transcript, { language, frameRate, newId: () => '' });
  const names = new Map(speakers.map(({ id, name }) => [id, name]));
  return captions.map(({ startMs, endMs, speakerId, cells }): Cue => {
    const speaker = names.get(speakerId ?? '');
    const { text = '', words } = cells[language] ?? {};
    return { startMs, endMs, texts: [text], ...(words && { words }), ...(speaker && { speaker }) };
  });
}
