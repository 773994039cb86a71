import type { Caption, TabId } from '../../captions/types.ts';
import { paragraphsOf } from '../../transcript/paragraphs.ts';
import type { CaptionSource } from '../writer.ts';

/** A paragraph of the transcript: captions of one speaker. */
export interface Turn {
  /** Empty if the captions have no speaker. */
  readonly speaker: string;
  /** Whether the previous paragraph has another speaker. */
  readonly isNewSpeaker: boolean;
  readonly startMs: number;
  readonly endMs: number;
  /** At least one caption. */
  readonly captions: readonly Caption[];
}

/** Returns the paragraphs of a tab, as in the transcript. */
export function turnsOf(source: CaptionSource, tab: TabId): Turn[] {
  const names = new Map(source.speakers.map(({ id, name }) => [id, name]));
  const captions = [...source.captions(tab)];
  let from = 0;
  let before: string | undefined;
  return paragraphsOf(source.captions(tab), tab).map(({ length }) => {
    const said = captions.slice(from, from + length);
    from += length;
    const speaker = names.get(said[0]?.speakerId ?? '') ?? '';
    const isNewSpeaker = speaker !== before;
    before = speaker;
    const endMs = Math.max(...said.map((caption) => caption.endMs));
    return { speaker, isNewSpeaker, startMs: said[0]?.startMs ?? 0, endMs, captions: said };
  });
}
