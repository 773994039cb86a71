import type { CaptionDocument } from '../../../../domain/captions/document.ts';
import type { TabId } from '../../../../domain/captions/types.ts';
import { writeSrt } from '../../../../domain/formats/srt/write.ts';
import { writeTxt } from '../../../../domain/formats/txt/write.ts';

/** Formats that are written in the browser, at once and also without a network. */
export const textFormats = { srt: writeSrt, txt: writeTxt } as const;
export type TextFormat = keyof typeof textFormats;

/** Writes a tab's captions as UTF-8 and hands them to the browser as a download named after the file. */
export function downloadText(document: CaptionDocument, tab: TabId, format: TextFormat, title: string): void {
  const text = textFormats[format](document.captions(tab), tab);
  downloadFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${fileNameOf(title)}.${format}`);
}

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
