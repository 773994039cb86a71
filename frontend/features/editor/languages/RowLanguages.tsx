import { useTranslation } from 'react-i18next';
import type { Caption } from '../../../../domain/captions/types.ts';
import { keepTranslations } from '../../../../domain/translation/keepTranslations.ts';
import { canBeTranslated, fingerprintOf, translationState } from '../../../../domain/translation/source.ts';
import { languageName } from '../../../entities/language/languages.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { noticeFailure } from '../../../ui/notice.ts';
import { useEditor, useTab } from '../store/hooks.ts';
import styles from './Languages.module.css';
import { useBeside } from './useBeside.ts';
import { useTranslating } from './useTranslations.ts';

interface Props {
  readonly caption: Caption;
  readonly index: number;
  /** The text beside is reached by the Tab key in the current row only. */
  readonly isCurrent: boolean;
}

/** What a row shows of other languages: the text of the tab beside, and whether the translation is stale. */
export function RowLanguages({ caption, index, isCurrent }: Props) {
  const beside = useBeside();
  return (
    <>
      {beside !== null && <TextBeside caption={caption} index={index} isCurrent={isCurrent} tab={beside} />}
      <StaleMark caption={caption} />
    </>
  );
}

function TextBeside({ caption, index, isCurrent, tab }: Props & { readonly tab: string }) {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const text = caption.cells[tab]?.text ?? '';
  return (
    <div className={styles.beside}>
      <div className={styles.besideMirror} aria-hidden>
        {text}{' '}
      </div>
      <textarea
        className={styles.besideText}
        rows={1}
        lang={tab}
        tabIndex={isCurrent ? 0 : -1}
        spellCheck
        aria-label={t('translate.textIn', { number: index + 1, language: languageName(tab, locale) })}
        placeholder={t('row.empty')}
        readOnly={store.isReadOnly}
        value={text}
        onChange={(event) => store.setText({ id: caption.id, tab, text: event.currentTarget.value })}
        onFocus={() => store.select(caption.id)}
      />
    </div>
  );
}

/** Said of a caption whose text in the primary language changed after it was translated. */
function StaleMark({ caption }: Pick<Props, 'caption'>) {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
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
      <span>{t('translate.stale')}</span>
      {!store.isReadOnly && (
        <>
          <button type="button" className={styles.link} onClick={again}>
            {t('translate.again')}
          </button>
          <button type="button" className={styles.link} onClick={keep}>
            {t('translate.keep')}
          </button>
        </>
      )}
    </div>
  );
}
