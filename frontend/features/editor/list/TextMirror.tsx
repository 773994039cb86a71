import { useSyncExternalStore } from 'react';
import type { CaptionId, Word } from '../../../../domain/captions/types.ts';
import type { Hit } from '../../../../domain/editor/find.ts';
import { isUnrecognised } from '../../../../domain/transcript/doubts.ts';
import { useEditor } from '../store/hooks.ts';
import styles from './CaptionRow.module.css';
import { markDoubtful } from './lowConfidence.ts';

interface Props {
  readonly id: CaptionId;
  readonly text: string;
  readonly words: readonly Word[] | undefined;
}

/**
 * The same text, unseen, under the text field: it gives the field its height in every browser, marks what is searched
 * for, and underlines words of which the recognizer was not sure, which a text field itself cannot do.
 */
export function TextMirror({ id, text, words }: Props) {
  const { search } = useEditor();
  const hits = useSyncExternalStore(search.changed.subscribe, () => search.hitsIn(id));
  const current = useSyncExternalStore(search.changed.subscribe, () => {
    const hit = search.hits[search.at];
    return hit?.id === id && !hit.second ? hit.at : -1;
  });
  const inText = hits.filter((hit) => !hit.second && hit.at + hit.length <= text.length);
  const isSure = !words?.some(isUnrecognised);
  return (
    <div className={styles.mirror} aria-hidden>
      {inText.length > 0
        ? markHits(text, inText, current)
        : isSure || !words
          ? text
          : markDoubtful(text, words).map((piece) =>
              piece.isDoubtful ? <u key={piece.at}>{piece.text}</u> : <span key={piece.at}>{piece.text}</span>,
            )}{' '}
    </div>
  );
}

function markHits(text: string, hits: readonly Hit[], current: number) {
  let done = 0;
  const pieces = hits.flatMap(({ at, length }) => {
    const before = text.slice(done, at);
    done = at + length;
    return [
      before,
      <mark key={at} data-current={at === current || undefined}>
        {text.slice(at, done)}
      </mark>,
    ];
  });
  return [...pieces, text.slice(done)];
}
