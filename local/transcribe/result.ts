import type { RecognisedWord, RecognitionResult } from './recogniser.ts';

interface Item {
  id: number;
  type: RecognisedWord['kind'];
  alternatives: { confidence: string; content: string }[];
  start_time?: string;
  end_time?: string;
  speaker_label?: string;
}

/** Creates the result file in Amazon Transcribe's format: times and confidences are text, punctuation has no times. */
export function writeResult(
  jobName: string,
  accountId: string,
  result: RecognitionResult,
  identifiedCode: string | undefined,
) {
  const items = result.words.map((word, index) => withSpeaker(itemOf(word, index), result.speakers?.[index]));
  return {
    jobName,
    accountId,
    status: 'COMPLETED',
    results: {
      ...(identifiedCode === undefined ? {} : { language_code: identifiedCode, ...identification(result) }),
      transcripts: [{ transcript: textOf(result.words, result.isUnspaced) }],
      items,
      audio_segments: segmentsOf(result),
      ...(result.speakers && { speaker_labels: speakerBlock(items) }),
    },
  };
}

const withSpeaker = (item: Item, speaker: string | undefined): Item =>
  speaker === undefined ? item : { ...item, speaker_label: speaker };

/** Returns the speakers, and the words of each turn. */
function speakerBlock(items: readonly Item[]) {
  const segments: Required<Pick<Item, 'start_time' | 'end_time' | 'speaker_label'>>[] = [];
  const turns: { items: typeof segments; start_time: string; end_time: string; speaker_label: string }[] = [];
  for (const { start_time, end_time, speaker_label } of items) {
    if (start_time === undefined || end_time === undefined || speaker_label === undefined) continue;
    const word = { start_time, end_time, speaker_label };
    segments.push(word);
    const turn = turns.at(-1);
    if (turn?.speaker_label !== speaker_label) turns.push({ ...word, items: [word] });
    else {
      turn.items.push(word);
      turn.end_time = end_time;
    }
  }
  const speakers = new Set(segments.map(({ speaker_label }) => speaker_label)).size;
  return { channel_label: 'ch_0', speakers, segments: turns };
}

/** Returns the languages considered, as Transcribe lists them: at most five, with scores as text. */
function identification({ languageScores = [] }: RecognitionResult) {
  if (languageScores.length === 0) return {};
  const scores = languageScores.slice(0, 5).map(({ code, score }) => ({ score: score.toFixed(4), code }));
  return { language_identification: scores };
}

function itemOf(word: RecognisedWord, id: number): Item {
  const alternatives = [{ confidence: String(Number(word.confidence.toFixed(3))), content: word.text }];
  if (word.kind === 'punctuation')
    return { id, type: word.kind, alternatives: [{ confidence: '0.0', content: word.text }] };
  return { id, type: word.kind, alternatives, start_time: seconds(word.startMs), end_time: seconds(word.endMs) };
}

const seconds = (ms: number) => (ms / 1000).toFixed(3);

function textOf(words: readonly RecognisedWord[], isUnspaced: boolean): string {
  const pieces = words.map(({ kind, text }, index) =>
    kind === 'punctuation' || index === 0 || isUnspaced ? text : ` ${text}`,
  );
  return pieces.join('');
}

const sentenceEnd = /^[.?!。？！؟۔।॥။។]$/u;

/** Returns one segment per sentence. */
function segmentsOf({ words, isUnspaced }: RecognitionResult) {
  const ends = words.flatMap(({ kind, text }, index) =>
    kind === 'punctuation' && sentenceEnd.test(text) ? [index + 1] : [],
  );
  const starts = [0, ...ends].filter((start) => start < words.length);
  return starts.map((start, id) => {
    const part = words.slice(
      start,
      ends.find((end) => end > start),
    );
    return {
      id,
      transcript: textOf(part, isUnspaced),
      start_time: seconds(part[0]?.startMs ?? 0),
      end_time: seconds(part.at(-1)?.endMs ?? 0),
      items: part.map((_, index) => start + index),
    };
  });
}
