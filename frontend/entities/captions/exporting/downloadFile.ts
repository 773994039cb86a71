/** Converts a title to a file name: without its media extension and without characters that a file system rejects. */
export function fileNameOf(title: string): string {
  const bare = title.replace(/\.(mp4|mov|m4v|mkv|webm|avi|mp3|m4a|wav|aac|ogg|flac)$/i, '');
  const plain = [...bare].map((sign) => (sign < ' ' || '\\/:*?"<>|'.includes(sign) ? '_' : sign)).join('');
  return plain.trim().replace(/^\.+/, '') || 'captions';
}

export function downloadFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Browsers read the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
