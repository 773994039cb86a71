import { Refusal } from '../../api/errors.ts';
import type { DocumentKey } from '../../cloud/table/core/keys.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';

/**
 * Returns the key of the file's current document. Throws `subtitles.missing` for an earlier one, or one of another
 * file.
 */
export function currentDocument(file: FileItem, subtitleId: string): DocumentKey {
  if (file.subtitleId !== subtitleId) throw new Refusal('subtitles.missing');
  return { videoId: file.videoId, subtitleId };
}
