import type { SpeakerId } from '../../../../../domain/captions/types.ts';
import type { DocumentStore } from '../../engine/document/documentStore.ts';

/** Number of speaker colors in the style sheet. */
const count = 8;

const known = new WeakMap<DocumentStore, Map<SpeakerId, number>>();

/**
 * Returns the zero-based index of a speaker's color. It is stable while the file is open, even as speakers are added or
 * removed.
 */
export function speakerColor(store: DocumentStore, id: SpeakerId): number {
  const numbers = known.get(store) ?? new Map(store.document.speakers.map((speaker, i) => [speaker.id, i]));
  known.set(store, numbers);
  const number = numbers.get(id) ?? numbers.size;
  numbers.set(id, number);
  return number % count;
}
