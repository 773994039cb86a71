import type { Client } from '../../../../../api/client.ts';
import type { CaptionsRef } from '../../../../entities/file/file.ts';
import { type FetchedDocument, readDocument } from './readDocument.ts';

export type Api = Pick<Client, 'readSubtitles'>;

/** By the id of the document. A document is changed by who edits it, so each reading is for one. */
const begun = new Map<string, Promise<FetchedDocument>>();

/**
 * Begins to read captions before the file that they are of has been read. The returned function forgets what has not been
 * taken by {@link takeReading}.
 */
export function beginReading(api: Api, ref: CaptionsRef): () => void {
  const reading = readDocument(api, ref);
  // A failure counts for the one who takes it.
  reading.catch(() => undefined);
  begun.set(ref.subtitleId, reading);
  return () => {
    if (begun.get(ref.subtitleId) === reading) begun.delete(ref.subtitleId);
  };
}

/** The document: from the reading that was begun, or from one that begins now where there is none or it failed. */
export function takeReading(api: Api, ref: CaptionsRef): Promise<FetchedDocument> {
  const reading = begun.get(ref.subtitleId);
  begun.delete(ref.subtitleId);
  return reading ? reading.catch(() => readDocument(api, ref)) : readDocument(api, ref);
}
