import { captionsFromTranscript } from '../../transcript/captions.ts';
import type { Cue, Reader } from '../cues.ts';
import { parseJson } from '../json/parse.ts';
import { warning } from '../warnings.ts';
import { recognizedIn } from './shapes.ts';

/** Reads the JSON of a speech recognizer and turns its words into captions within the limits of their language. */
export const read: Reader = (bytes, options = {}) => {
  const json = parseJson(bytes, options);
  const recognized = json && recognizedIn(json.value);
  if (!json || !recognized) return null;
  const language = options.language || recognized.language || 'en';
  const { captions, speakers } = captionsFromTranscript(recognized, {
    language,
    frameRate: options.frameRate ?? null,
    newId: () => '',
  });
  if (captions.length === 0) return null;
  const names = new Map(speakers.map(({ id, name }) => [id, name]));
  const cues = captions.map(({ startMs, endMs, speakerId, cells }): Cue => {
    const speaker = names.get(speakerId ?? '');
    const { text = '', words } = cells[language] ?? {};
    return { startMs, endMs, texts: [text], ...(words && { words }), ...(speaker && { speaker }) };
  });
  const lost = warning(null, 'time.unreadable', 'words without a valid time were left out');
  const warnings = recognized.isComplete ? json.warnings : [...json.warnings, lost];
  return { columns: [language], cues, warnings, lineOf: (index) => index + 1, encoding: json.encoding };
};
