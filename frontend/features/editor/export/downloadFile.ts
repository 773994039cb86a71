import type { TabId } from '../../../../domain/captions/types.ts';
import type { CaptionDocument } from '../../../../domain/document/document.ts';
import { writeSrt } from '../../../../domain/formats/srt/write.ts';

/** A title as a file's name: without its media extension, and without signs that a system refuses. */
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

/** Downloads the captions as they are now, without the network: for work that could be lost. */
export function rescueCaptions(captions: CaptionDocument, tab: TabId, title: string): void {
  const text = writeSrt(captions.captions(tab), tab);
  downloadFile(new Blob([text], { type: 'application/x-subrip' }), `${fileNameOf(title)}.srt`);
}
