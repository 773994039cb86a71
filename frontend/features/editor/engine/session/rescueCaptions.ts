import type { TabId } from '../../../../../domain/captions/types.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import { fileNameOf } from '../../../../../domain/exports/fileName.ts';
import { writeSrt } from '../../../../../domain/formats/srt/write.ts';
import { downloadFile } from '../../../../entities/captions/exporting/downloadFile.ts';

/** Downloads the current captions without using the network, to rescue work that could be lost. */
export function rescueCaptions(captions: CaptionDocument, tab: TabId, title: string): void {
  const text = writeSrt(captions.captions(tab), tab, captions.settings.style);
  downloadFile(new Blob([text], { type: 'application/x-subrip' }), `${fileNameOf(title)}.srt`);
}
