import type { Client } from '../../../../../api/client.ts';
import type { CaptionsRef } from '../../../../entities/file/file.ts';
import { type FetchedDocument, readDocument } from './readDocument.ts';

export type Api = Pick<Client, 'readSubtitles'>;

/** Started readings, by document id. Editing changes a document, so each reading is used only once. */
const begun = new Map<string, Promise<FetchedDocument>>();

/**
 * Starts reading captions before their file has been read. Unless {@link takeReading} has taken the reading, the
 * returned function discards it.
 */
export function beginReading(api: Api, ref: CaptionsRef): () => void {
  const reading = readDocument(api, ref);
  // Only the consumer of the reading handles a failure.
  reading.catch(() => undefined);
  begun.set(ref.subtitleId, reading);
  return () => {
    if (begun.get(ref.subtitleId) === reading) begun.delete(ref.subtitleId);
  };
}

/** Returns the document from the started reading, or from a new one if no reading was started or it failed. */
export function takeReading(api: Api, ref: CaptionsRef): Promise<FetchedDocument> {
  const reading = begun.get(ref.subtitleId);
  begun.delete(ref.subtitleId);
  return reading ? reading.catch(() => readDocument(api, ref)) : readDocument(api, ref);
}
