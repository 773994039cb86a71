import { useTranslation } from 'react-i18next';
import type { Caption } from '../../../../../domain/captions/types.ts';
import { keepTranslations } from '../../../../../domain/translation/keepTranslations.ts';
import { canBeTranslated, fingerprintOf, translationState } from '../../../../../domain/translation/source.ts';
import { useProblem } from '../../../../platform/api/useProblem.ts';
import { noticeFailure } from '../../../../ui/feedback/notice.ts';
import { useEditor, useTab } from '../../parts/hooks.ts';
import styles from '../../parts/Languages.module.css';
import { useTranslating } from '../../parts/useTranslations.ts';

/** Shown when the text in the primary language changed after the caption was translated. */
export default function StaleMark({ caption }: { readonly caption: Caption }) {
  const { store } = useEditor();
  const { t } = useTranslation('captions');
  const say = useProblem();
  const tab = useTab();
  const { translateAgain } = useTranslating();
  const primary = store.document.tabs[0]?.id;
  if (primary === undefined || !canBeTranslated(store.document, tab)) return null;
  if (translationState(caption, primary, tab) !== 'stale') return null;

  const keep = () => {
    const source = caption.cells[primary]?.text ?? '';
    store.dispatch(keepTranslations(store.document, tab, new Map([[caption.id, fingerprintOf(source, primary)]])));
  };
  const again = () => void translateAgain(tab, [caption.id]).catch((error: unknown) => noticeFailure(say(error)));
  return (
    <div className={styles.stale}>
      <span>{t('row.stale')}</span>
      {!store.isReadOnly && (
        <>
          <button type="button" className={styles.link} onClick={again}>
            {t('row.translateAgain')}
          </button>
          <button type="button" className={styles.link} onClick={keep}>
            {t('row.keepTranslation')}
          </button>
        </>
      )}
    </div>
  );
}
