import { useTranslation } from 'react-i18next';
import type { CaptionId } from '../../../../../domain/captions/types.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { nameOf } from '../../engine/live/names.ts';
import styles from '../../parts/Live.module.css';
import { useVisitorsIn } from '../../parts/liveHooks.ts';

/** Names of the other people in a caption. They overlay the row's edge, so that the row does not move. */
export function RowVisitors({ id }: { readonly id: CaptionId }) {
  const visitors = useVisitorsIn(id);
  const { t } = useTranslation('captions');
  const locale = useLocale();
  if (visitors.length === 0) return null;
  return (
    <>
      {visitors.some(({ isTyping }) => isTyping) && <span className={styles.typedIn} data-typed-in aria-hidden />}
      <div className={styles.visitors}>
        {visitors.map((visitor) => (
          <span key={visitor.userId} className={styles.visitor} data-typing={visitor.isTyping || undefined}>
            {visitor.isTyping ? t('row.typing', { name: nameOf(visitor, locale) }) : nameOf(visitor, locale)}
          </span>
        ))}
      </div>
    </>
  );
}
