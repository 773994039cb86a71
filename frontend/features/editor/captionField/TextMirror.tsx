import { useSyncExternalStore } from 'react';
import { spansOf } from '../../../../domain/captions/marks.ts';
import type { CaptionId, Cell, TabId } from '../../../../domain/captions/types.ts';
import { type LineBreak, lineBreaks } from '../../../../domain/style/lineBreaks.ts';
import { mergeStyle } from '../../../../domain/style/merge.ts';
import { doubtsIn, type TextPiece, textPieces } from '../engine/document/textPieces.ts';
import { useEditor, useHint, useIsCurrent, useSettings } from '../parts/hooks.ts';
import { sizesItself } from './fieldSizing.ts';
import styles from './typedText.module.css';

interface Props {
  readonly id: CaptionId;
  readonly tab: TabId;
  readonly text: string;
  /** The document's cell of this text; undefined while an input method is composing. */
  readonly cell: Cell | undefined;
}

/** Whether a caption, or a part of it, sets bold, italic, underline or the accent color itself. If so, the mirror shows its text. */
export const isEmphasised = (cell: Cell | undefined): boolean =>
  cell?.marks !== undefined ||
  cell?.style?.bold === true ||
  cell?.style?.italic === true ||
  cell?.style?.underline === true ||
  cell?.style?.accent === true;

/**
 * Copy of the text below the text field. It gives the field its height in browsers without `field-sizing`, highlights
 * search hits, and optionally shows words that the recognizer was unsure of and where lines end; a text field can do
 * none of these. It is invisible unless something is bold, italic, underlined or accented: then the field's own characters are
 * invisible instead. Emphasis never changes the width of a character, so the caret matches the characters. If there is
 * nothing to show, the mirror is not rendered, so that a keystroke is laid out once, not twice.
 */
export function TextMirror({ id, tab, text, cell }: Props) {
  const { search } = useEditor();
  const showsDoubts = useHint('doubts');
  const breaks = useBreaks(text, cell, tab);
  const isCurrent = useIsCurrent(id);
  /** In rows of one line the mirror shows the text, because a field keeps its line breaks. */
  const isOneLine = useHint('compact') && !isCurrent;
  const { style: videoStyle } = useSettings();
  const hits = useSyncExternalStore(search.changed.subscribe, () => search.hitsIn(id));
  const current = useSyncExternalStore(search.changed.subscribe, () => {
    const hit = search.hits[search.at];
    return hit?.id === id && !hit.second ? hit.at : -1;
  });
  const inText = hits
    .filter((hit) => !hit.second && hit.at + hit.length <= text.length)
    .map(({ at, length }) => ({ at, to: at + length }));
  const doubts = showsDoubts ? doubtsIn(text, cell?.words) : [];
  const isShown = isEmphasised(cell);
  if (!isShown && inText.length === 0 && doubts.length === 0 && breaks.length === 0) {
    return sizesItself && !isOneLine ? null : (
      <div className={styles.mirror} dir="auto" aria-hidden>
        {text}{' '}
      </div>
    );
  }
  const style = cell?.marks ? { ...videoStyle, ...cell.style } : cell?.style;
  const pieces = textPieces(text, isShown ? spansOf(text, cell?.marks, style) : [], doubts, inText, breaks);
  return (
    <div className={styles.mirror} data-shown={isShown || undefined} dir="auto" aria-hidden>
      {pieces.map((piece) => (
        <Piece key={piece.at} piece={piece} isCurrent={piece.hit >= 0 && inText[piece.hit]?.at === current} />
      ))}{' '}
    </div>
  );
}

/** Returns the line ends of a text, or nothing while they are hidden. */
function useBreaks(text: string, cell: Cell | undefined, tab: TabId): readonly LineBreak[] {
  const { quality } = useEditor();
  const { style } = useSettings();
  const picture = useSyncExternalStore(quality.changed.subscribe, () => quality.profile.picture);
  if (!useHint('breaks')) return [];
  const marks = cell?.text === text ? cell.marks : undefined;
  return lineBreaks({ text, ...(marks && { marks }) }, mergeStyle(style, cell?.style), tab, picture ?? null);
}

function Piece({ piece, isCurrent }: { readonly piece: TextPiece; readonly isCurrent: boolean }) {
  const { text, emphasis, isDoubtful, hit, breakBefore } = piece;
  const look = {
    ...(emphasis.length > 0 && { 'data-emphasis': emphasis.join(' ') }),
    ...(isDoubtful && { 'data-doubtful': true }),
  };
  const end = breakBefore && <span data-break={breakBefore} />;
  if (hit < 0)
    return (
      <span {...look}>
        {end}
        {text}
      </span>
    );
  return (
    <mark {...look} data-current={isCurrent || undefined}>
      {end}
      {text}
    </mark>
  );
}
