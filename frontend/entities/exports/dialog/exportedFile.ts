import type { CaptionDocument } from '../../../../domain/document/document.ts';
import type { ExportSource } from '../../../../domain/exports/captionFile.ts';
import type { FileDetail } from '../../file/file.ts';

/** File in the export dialog, with its captions as they are now. */
export interface ExportedFile extends ExportSource {
  readonly captions: CaptionDocument;
  readonly file: FileDetail;
  /** Number of quality issues of its captions in all languages, by the file's own rule set. */
  readonly issues: number;
}

export const isVideo = ({ file }: ExportedFile): boolean => file.fileType === 'video';

/** Files whose videos, overlays and sound the person may export. */
export const mediaOf = (files: readonly ExportedFile[]): readonly ExportedFile[] =>
  files.filter(({ file }) => file.may.includes('export'));
