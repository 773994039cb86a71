import { memo, type RefObject, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { textOf } from '../../../../../domain/captions/cells.ts';
import type { CaptionId, TabId } from '../../../../../domain/captions/types.ts';
import { pieceOf } from '../../../../../domain/transcript/flow.ts';
import { offsetOnLine } from '../../../../../domain/transcript/oneLine.ts';
import { onceDrawn } from '../../../../platform/afterFrame.ts';
import { sizesItself } from '../../captionField/fieldSizing.ts';
import typedText from '../../captionField/typedText.module.css';
import { useEditor, useHint } from '../../parts/hooks.ts';
import { doubtMarks, type Mark, type TextMarks } from './marks.ts';
import styles from './Transcript.module.css';
import { captionsOf, readParagraph } from './typing.ts';
import { useCaptionsChanged } from './useCaptionsChanged.ts';

/** Returns the text of the captions. Renders again when one of them changes the text. */
function useParagraphText(ids: readonly CaptionId[], tab: TabId): string {
  const { store } = useEditor();
  return useSyncExternalStore(useCaptionsChanged(ids), () => readParagraph(store.document, ids, tab).text);
}

/** Like {@link useParagraphText}, but one frame later, for content drawn under the text being typed. */
function useDrawnParagraphText(ids: readonly CaptionId[], tab: TabId): string {
  const { store } = useEditor();
  const changed = useCaptionsChanged(ids);
  const drawn = useMemo(() => onceDrawn(changed), [changed]);
  return useSyncExternalStore(drawn, () => readParagraph(store.document, ids, tab).text);
}

/** Reads the mirrored text. Where the browser sizes fields to their text, the mirror may lag one frame behind. */
const useMirroredText = sizesItself ? useDrawnParagraphText : useParagraphText;

interface Props {
  readonly ids: readonly CaptionId[];
  readonly tab: TabId;
  readonly marks: TextMarks;
  readonly mirror: RefObject<HTMLDivElement | null>;
  /** Unfinished text of an input method, not yet in any caption. */
  readonly composed: string | null;
}

/**
 * Mirror of the text under the field. Carries the highlights of words and, where the browser does not size fields to
 * their text, gives the field its height.
 */
export const ParagraphMirror = memo(function ParagraphMirror({ ids, tab, marks, mirror, composed }: Props) {
  const read = useMirroredText(ids, tab);
  const text = composed ?? read;
  useMarks({ ids, tab, text, marks, mirror, isComposed: composed !== null });
  return (
    <div ref={mirror} className={`${typedText.mirror} ${styles.mirror}`} dir="auto" aria-hidden>
      {`${text} `}
    </div>
  );
});

interface Marked {
  readonly ids: readonly CaptionId[];
  readonly tab: TabId;
  readonly text: string;
  readonly marks: TextMarks;
  readonly mirror: RefObject<HTMLDivElement | null>;
  readonly isComposed: boolean;
}

/**
 * Highlights search hits, unrecognized words and silences, again whenever the text, the search or the shown hints
 * change.
 */
function useMarks({ ids, tab, text, marks, mirror, isComposed }: Marked): void {
  const { store, search } = useEditor();
  const showsDoubts = useHint('doubts');
  const hits = useSyncExternalStore(search.changed.subscribe, () => search.hits);
  const at = useSyncExternalStore(search.changed.subscribe, () => search.at);
  useLayoutEffect(() => {
    const captions = captionsOf(store.document, ids);
    const flow = readParagraph(store.document, ids, tab);
    const current = hits[at];
    const found = captions.flatMap((caption) =>
      search.hitsIn(caption.id).flatMap((hit): Mark[] => {
        const piece = pieceOf(flow, caption.id);
        if (hit.second || !piece) return [];
        const line = (offset: number) => piece.start + offsetOnLine(textOf(caption, tab), tab, offset);
        const isCurrent = current?.id === hit.id && current.at === hit.at && !current.second;
        const look = isCurrent ? 'transcript-current-hit' : 'transcript-hit';
        return [{ look, start: line(hit.at), end: line(hit.at + hit.length) }];
      }),
    );
    const doubts = showsDoubts ? doubtMarks(captions, tab) : [];
    const node = () => (mirror.current?.firstChild instanceof Text ? mirror.current.firstChild : null);
    return marks.show({ ids, node }, isComposed || flow.text !== text ? [] : [...found, ...doubts]);
  }, [store, search, ids, tab, text, marks, mirror, isComposed, showsDoubts, hits, at]);
}
