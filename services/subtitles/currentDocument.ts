import { Refusal } from '../../api/errors.ts';
import type { FileItem } from '../../cloud/table/files.ts';
import type { DocumentKey } from '../../cloud/table/keys.ts';

/** The key of the file's present document. Throws `subtitles.missing` for an earlier one, or another file's. */
export function currentDocument(file: FileItem, subtitleId: string): DocumentKey {
  if (file.subtitleId !== subtitleId) throw new Refusal('subtitles.missing');
  return { videoId: file.videoId, subtitleId };
}
