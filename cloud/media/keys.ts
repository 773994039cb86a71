/** Prefix of everything that belongs to one file in the media bucket. */
export const mediaPrefix = (videoId: string) => `media/${videoId}/`;

/**
 * Prefix for uploads by browsers that are too long for a request, until a service has read them. Not below
 * `mediaPrefix`, because it expires by a lifecycle rule, and because others never read what a browser can write.
 */
export const stagedPrefix = (videoId: string) => `staged/${videoId}/`;

export const mediaKeys = {
  source: (videoId: string) => `media/${videoId}/source`,
  audio: (videoId: string, type: 'mp3' | 'wav') => `media/${videoId}/audio.${type}`,
  proxy: (videoId: string) => `media/${videoId}/proxy.mp4`,
  thumbnail: (videoId: string) => `media/${videoId}/thumbnail.jpg`,
  peaks: (videoId: string) => `media/${videoId}/peaks.json`,
  transcript: (videoId: string) => `media/${videoId}/transcript.json`,
  snapshot: (videoId: string, subtitleId: string, revision: number) =>
    `media/${videoId}/snapshots/${subtitleId}/${revision}.json.gz`,
  change: (videoId: string, subtitleId: string, bodyId: string) =>
    `media/${videoId}/changes/${subtitleId}/${bodyId}.json.gz`,
  staged: (videoId: string, subtitleId: string, userId: string, saveId: string) =>
    `staged/${videoId}/${subtitleId}/${userId}/${saveId}.json.gz`,
  exportPrefix: (videoId: string, exportId: string) => `media/${videoId}/exports/${exportId}/`,
  exportFile: (videoId: string, exportId: string, name: string) => `media/${videoId}/exports/${exportId}/${name}`,
} as const;
