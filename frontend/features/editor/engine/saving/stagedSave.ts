import type { Client } from '../../../../../api/client.ts';
import type { CaptionsRef } from '../../../../entities/file/file.ts';
import type { SaveRequest } from './transport.ts';

/**
 * Saves a change that is too long for a request: packed, it goes straight into the storage, and then the service is
 * told to read it. Every step can be repeated.
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

/** Packs off the page's own thread. The blob has no type: the address was signed for none. */
export function gzip(content: BlobPart): Promise<Blob> {
  return new Response(new Blob([content]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
}
