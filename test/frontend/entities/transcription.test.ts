import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Speaker } from '../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { lacksSpeakers, replacement } from '../../../frontend/entities/file/transcription.ts';
import { aFileRow } from '../../kit/fileRecord.ts';

const finished = aFileRow({ transcriptStatus: 'done', subtitleId: 'v1-1', maxSpeakers: 2 });
const silent = aFileRow({ transcriptStatus: 'failed', failureReason: 'speech.none', subtitleId: 'v1-1' });

/** Document with one caption in English, or none. */
function aDocument({ isEmpty = false, speakers = [] }: { isEmpty?: boolean; speakers?: Speaker[] } = {}) {
  const caption = { id: 'c1', startMs: 0, endMs: 1000, cells: { en: { text: 'Hello' } } };
  return CaptionDocument.fromSnapshot({
    version: 1,
    settings: defaultSettings,
    tabs: [{ id: 'en', trackId: 'main' }],
    speakers,
    tracks: [{ id: 'main', captions: isEmpty ? [] : [caption] }],
  });
}

describe('speakers are missing', () => {
  test('where they were requested and the captions of the recognition have none', () => {
    expect(lacksSpeakers(finished, aDocument())).toBe(true);
  });

  test.each([
    ['speakers', finished, aDocument({ speakers: [{ id: 'spk_0', name: 'Speaker 1' }] })],
    ['no request for them', aFileRow({ ...finished, maxSpeakers: null }), aDocument()],
    ['no captions', finished, aDocument({ isEmpty: true })],
    ['captions by hand', aFileRow({ ...finished, isTranscribed: false }), aDocument()],
    ['a reader who may not transcribe', aFileRow({ ...finished, may: ['open'] }), aDocument()],
  ])('not with %s', (_, file, document) => {
    expect(lacksSpeakers(file, document)).toBe(false);
  });
});

describe('another transcription', () => {
  test('replaces captions', () => {
    expect(replacement(finished)).toBe('replaces');
    expect(replacement(silent, true)).toBe('replaces');
  });

  test('replaces nothing in an empty document, and in a file without one', () => {
    expect(replacement(silent, false)).toBeNull();
    expect(replacement(aFileRow({ subtitleId: null }))).toBeNull();
  });

  test('may replace something where only the document knows, as after a recording without speech', () => {
    expect(replacement(silent)).toBe('replacesAny');
  });
});
