import type { SpeakerId } from '../../../../../domain/captions/types.ts';
import type { EditorStore } from '../../engine/document/editorStore.ts';

/** As many as the style sheet has colors for speakers. */
const count = 8;

const known = new WeakMap<EditorStore, Map<SpeakerId, number>>();

/** The number of a speaker's color, from 0. It stays while the file is open, whoever comes or goes. */
export function speakerColor(store: EditorStore, id: SpeakerId): number {
  const numbers = known.get(store) ?? new Map(store.document.speakers.map((speaker, i) => [speaker.id, i]));
  known.set(store, numbers);
  const number = numbers.get(id) ?? numbers.size;
  numbers.set(id, number);
  return number % count;
}
