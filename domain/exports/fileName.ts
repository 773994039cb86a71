/** Converts a title to a file name: without its media extension and without characters that a file system rejects. */
export function fileNameOf(title: string): string {
  const bare = title.replace(/\.(mp4|mov|m4v|mkv|webm|avi|mp3|m4a|wav|aac|ogg|flac)$/i, '');
  const plain = bare.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');
  return plain.trim().replace(/^\.+/, '') || 'captions';
}
