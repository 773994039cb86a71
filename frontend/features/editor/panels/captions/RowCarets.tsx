import type { CaptionId, TabId } from '../../../../../domain/captions/types.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import typedText from '../../captionField/typedText.module.css';
import { nameOf } from '../../engine/live/names.ts';
import styles from '../../parts/Live.module.css';
import { useVisitorsIn } from '../../parts/liveHooks.ts';

interface Props {
  readonly id: CaptionId;
  readonly tab: TabId;
  readonly text: string;
}

/**
 * Carets of the other people editing a caption's text, drawn under its characters. Their names are at the row's edge.
 */
export function RowCarets({ id, tab, text }: Props) {
  const visitors = useVisitorsIn(id);
  const locale = useLocale();
  return visitors.map((visitor) =>
    visitor.caret?.tab === tab ? (
      <div key={visitor.userId} className={typedText.mirror} aria-hidden>
        {text.slice(0, visitor.caret.offset)}
        <span className={styles.caret} data-caret-of={nameOf(visitor, locale)} />
      </div>
    ) : null,
  );
}
