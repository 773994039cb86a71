/** Where everything of one file is kept in the media bucket. */
export const mediaPrefix = (videoId: string) => `media/${videoId}/`;

export const mediaKeys = {
  source: (videoId: string) => `media/${videoId}/source`,
  audio: (videoId: string, type: 'mp3' | 'wav') => `media/${videoId}/audio.${type}`,
  proxy: (videoId: string) => `media/${videoId}/proxy.mp4`,
  thumbnail: (videoId: string) => `media/${videoId}/thumbnail.jpg`,
  peaks: (videoId: string) => `media/${videoId}/peaks.json`,
  transcript: (videoId: string) => `media/${videoId}/transcript.json`,
  snapshot: (videoId: string, subtitleId: string, revision: number) =>
    `media/${videoId}/snapshots/${subtitleId}/${revision}.json.gz`,
  exportPrefix: (videoId: string, exportId: string) => `media/${videoId}/exports/${exportId}/`,
  exportFile: (videoId: string, exportId: string, name: string) => `media/${videoId}/exports/${exportId}/${name}`,
} as const;
