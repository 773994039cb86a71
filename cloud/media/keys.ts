/**
 * Prefix of the recording and everything derived from it, which lives as long as the file. The media bucket has a
 * folder for each lifetime, because a lifecycle rule (lib/storage/buckets.ts) can only match the beginning of a key.
 */
export const mediaPrefix = (videoId: string) => `media/${videoId}/`;

/**
 * Prefix of the bodies of the caption documents. Replaced and deleted versions are kept as long as the table's backups.
 */
export const captionsPrefix = (videoId: string) => `captions/${videoId}/`;

/** Prefix of exported videos, which expire. */
const exportsPrefix = (videoId: string) => `exports/${videoId}/`;

/**
 * Prefix of browser uploads that are too long for a request, until a service has read them. Not below `mediaPrefix`,
 * because it expires by a lifecycle rule, and because nothing else may read what a browser can write.
 */
export const stagedPrefix = (videoId: string) => `staged/${videoId}/`;

/** Prefix of the nightly lists of people, which expire. */
export const peoplePrefix = 'people/';

/** Prefixes of everything that functions store for one file. */
export const storedPrefixes = (videoId: string): readonly string[] =>
  [mediaPrefix, captionsPrefix, exportsPrefix].map((prefix) => prefix(videoId));

export const mediaKeys = {
  source: (videoId: string) => `media/${videoId}/source`,
  audio: (videoId: string, type: 'mp3' | 'wav') => `media/${videoId}/audio.${type}`,
  proxy: (videoId: string) => `media/${videoId}/proxy.mp4`,
  thumbnail: (videoId: string) => `media/${videoId}/thumbnail.jpg`,
  peaks: (videoId: string) => `media/${videoId}/peaks.dat`,
  shots: (videoId: string) => `media/${videoId}/shots.json`,
  /** Names and terms for the speech recognition, as the table of a custom vocabulary. */
  vocabulary: (videoId: string) => `media/${videoId}/vocabulary.txt`,
  transcript: (videoId: string) => `media/${videoId}/transcript.json`,
  /** Captions of a subtitle track of the recording. */
  subtitles: (videoId: string, number: number, format: 'srt' | 'vtt' | 'ass') =>
    `media/${videoId}/subtitles/${number}.${format}`,
  /** The caption files that came with the recording. */
  captionFiles: (videoId: string) => `media/${videoId}/captions.json.gz`,
  snapshot: (videoId: string, subtitleId: string, revision: number) =>
    `captions/${videoId}/snapshots/${subtitleId}/${revision}.json.gz`,
  change: (videoId: string, subtitleId: string, bodyId: string) =>
    `captions/${videoId}/changes/${subtitleId}/${bodyId}.json.gz`,
  staged: (videoId: string, subtitleId: string, userId: string, saveId: string) =>
    `staged/${videoId}/${subtitleId}/${userId}/${saveId}.json.gz`,
  /** Prefix of the intermediate results of one running translation. */
  translationPrefix: (videoId: string, language: string, attempt: number) =>
    `captions/${videoId}/translations/${language}/${attempt}/`,
  /**
   * Cached translations of a file's texts into a language, by the text and everything that determines its translation.
   */
  translated: (videoId: string, language: string) => `captions/${videoId}/translated/${language}.json.gz`,
  exportPrefix: (videoId: string, exportId: string) => `exports/${videoId}/${exportId}/`,
  /** Part of the list of people of a night, `2026-11-21`, counted from 1. */
  people: (day: string, part: number) => `${peoplePrefix}${day}/${String(part).padStart(5, '0')}.json.gz`,
  exportFile: (videoId: string, exportId: string, name: string) => `exports/${videoId}/${exportId}/${name}`,
} as const;
