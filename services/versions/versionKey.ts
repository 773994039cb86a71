import { Refusal } from '../../api/errors.ts';
import type { DocumentKey } from '../../cloud/table/core/keys.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';

/**
 * Returns the document whose versions a file has: its current one. Throws `version.missing` for a file without a
 * document.
 */
export function versionKey({ videoId, subtitleId }: FileItem): DocumentKey {
  if (!subtitleId) throw new Refusal('version.missing');
  return { videoId, subtitleId };
}
