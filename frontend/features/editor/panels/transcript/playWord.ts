import type { CaptionId, TabId } from '../../../../../domain/captions/types.ts';
import { keepStored, readStored } from '../../../../platform/session/storedValues.ts';
import type { Editor } from '../../engine/session/editor.ts';
import { placeIn, readParagraph, wordPlaces } from './typing.ts';

/** Click on the text of a paragraph: the caret offset, and the position in the window. */
interface Press {
  readonly ids: readonly CaptionId[];
  readonly tab: TabId;
  readonly node: Text;
  readonly offset: number;
  readonly x: number;
  readonly y: number;
}

/** Whether a click on a word plays from there. Otherwise it only moves the playhead. */
export const playsOnClick = (): boolean => readStored('transcriptClick') !== 'seek';

export function setPlaysOnClick(plays: boolean): void {
  keepStored('transcriptClick', plays ? 'play' : 'seek');
}

/**
 * Moves the playhead to the clicked word and, if {@link playsOnClick}, plays from there. A click beside the words does
 * nothing.
 */
export function playWordAt({ store, clock }: Editor, { ids, tab, node, offset, x, y }: Press): void {
  const { document } = store;
  const flow = readParagraph(document, ids, tab);
  const place = placeIn(document, flow, tab, offset);
  const caption = place && document.get(place.id);
  const start = flow.pieces.find(({ id }) => id === place?.id)?.start ?? 0;
  if (!caption) return;
  const word = wordPlaces(caption, tab).find((one) => start + one.start <= offset && offset <= start + one.end);
  if (!word || !isOn(node, start + word.start, start + word.end, x, y)) return;
  clock.endRange();
  clock.seek(word.startMs);
  if (playsOnClick()) void clock.play();
}

/** Whether a point of the window lies on a part of a text. */
function isOn(node: Text, start: number, end: number, x: number, y: number): boolean {
  if (end > node.length) return false;
  const range = new Range();
  range.setStart(node, start);
  range.setEnd(node, end);
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );
}
