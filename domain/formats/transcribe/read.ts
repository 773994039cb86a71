import { captionsFromTranscript } from '../../transcript/captions.ts';
import { heardLanguage, readTranscribeJson } from '../../transcript/read.ts';
import type { Reader } from '../cues.ts';
import { parseJson } from '../json/parse.ts';

/** Reads the result file of Amazon Transcribe and turns its words into captions within the limits of their language. */
export const read: Reader = (bytes, options = {}) => {
  const json = parseJson(bytes, options);
  const transcript = json && readTranscribeJson(json.value);
  if (!json || !transcript) return null;
  const language = options.language ?? heardLanguage(json.value) ?? 'en';
  const frameRate = options.frameRate ?? null;
  const { captions, speakers } = captionsFromTranscript(transcript, {
    language,
    frameRate,
    newId: () => '',
  });
  if (captions.length === 0) return null;
  const names = new Map(speakers.map(({ id, name }) => [id, name]));
  const cues = captions.map(({ startMs, endMs, speakerId, cells }) => {
    const speaker = names.get(speakerId ?? '');
    return { startMs, endMs, texts: [cells[language]?.text ?? ''], ...(speaker && { speaker }) };
  });
  const { encoding, warnings } = json;
  return { columns: [language], cues, warnings, lineOf: (index) => index + 1, encoding };
};
