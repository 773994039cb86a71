import { useTranslation } from 'react-i18next';
import type { CaptionId, LanguageCode, TabId } from '../../../../../domain/captions/types.ts';
import { OwnForm } from '../../captionField/OwnForm.tsx';
import { useTypedText } from '../../captionField/typedField.ts';
import { useEditor } from '../../parts/hooks.ts';
import styles from '../../parts/Languages.module.css';

interface Props {
  readonly id: CaptionId;
  readonly tab: TabId;
  /** Whether this is the tab's second caption rather than its text. */
  readonly second?: boolean;
  readonly language: LanguageCode;
  readonly label: string;
  readonly text: string;
  /** Whether the row is the current one. Only then can the Tab key reach the field. */
  readonly isCurrent: boolean;
  readonly isReadOnly: boolean;
  /** Whether the text comes after the row's own text, although its field comes before. */
  readonly isLater?: boolean;
}

/** Additional text of a row: the text of the tab shown beside, or the second caption. */
export function OtherText({ id, tab, second = false, language, label, text, isCurrent, isReadOnly, isLater }: Props) {
  const { store } = useEditor();
  const { t } = useTranslation('captions');
  const { composed, ...typing } = useTypedText(({ value }) => store.setText({ id, tab, text: value, second }));
  const shown = composed ?? text;

  function onFocus(): void {
    store.selection.select(id);
    // Caret commands apply only to the tab's own text.
    store.selection.setCursor(null);
  }
  return (
    <OwnForm className={isLater ? `${styles.beside} ${styles.later}` : styles.beside}>
      <div className={styles.besideMirror} aria-hidden>
        {shown}{' '}
      </div>
      <textarea
        className={styles.besideText}
        rows={1}
        lang={language}
        dir="auto"
        tabIndex={isCurrent ? 0 : -1}
        spellCheck
        aria-label={label}
        placeholder={t('row.empty')}
        readOnly={isReadOnly}
        value={shown}
        {...typing}
        onFocus={onFocus}
      />
    </OwnForm>
  );
}
