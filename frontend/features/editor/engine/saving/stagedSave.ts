import type { Client } from '../../../../../api/client.ts';
import type { SaveRequest } from '../../../../../domain/log/saving/request.ts';
import type { CaptionsRef } from '../../../../entities/file/file.ts';

/**
 * Saves a change that is too long for a request: uploads it compressed to the storage, then requests that the service
 * read it from there. Every step can be repeated.
 */
export async function saveStaged(
  api: Pick<Client, 'stageChange' | 'saveStaged'>,
  { projectId, videoId, subtitleId }: CaptionsRef,
  { baseRevision, saveId, mustFit }: SaveRequest,
  json: string,
) {
  const address = { projectId, videoId, subtitleId, saveId };
  const packed = await gzip(json);
  const { url } = await api.stageChange({ ...address, packedBytes: packed.size });
  const answer = await fetch(url, { method: 'PUT', body: packed });
  if (!answer.ok) throw new Error(`The storage answered ${answer.status}.`);
  return api.saveStaged({ ...address, baseRevision, ...(mustFit === false && { mustFit }) });
}

/** Compresses off the main thread. The blob has no type, because the upload URL was signed without one. */
export function gzip(content: BlobPart): Promise<Blob> {
  return new Response(new Blob([content]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
}
