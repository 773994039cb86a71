import { type ChangeEvent, type CompositionEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptionId, LanguageCode, TabId } from '../../../../../domain/captions/types.ts';
import { OwnForm } from '../../captionField/OwnForm.tsx';
import { useEditor } from '../../parts/hooks.ts';
import styles from '../../parts/Languages.module.css';

interface Props {
  readonly id: CaptionId;
  readonly tab: TabId;
  /** The second caption of the tab instead of its text. */
  readonly second?: boolean;
  readonly language: LanguageCode;
  readonly label: string;
  readonly text: string;
  /** It is reached by the Tab key in the current row only. */
  readonly isCurrent: boolean;
  readonly isReadOnly: boolean;
}

/** Another text of a row than the one of the tab: that of the tab beside, or the second caption. */
export function OtherText({ id, tab, second = false, language, label, text, isCurrent, isReadOnly }: Props) {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  /** What an input method has not finished: only its result is an edit. */
  const [composed, setComposed] = useState<string | null>(null);
  const shown = composed ?? text;

  const edit = (value: string) => store.setText({ id, tab, text: value, second });
  function onChange({ nativeEvent, currentTarget }: ChangeEvent<HTMLTextAreaElement>): void {
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposed(currentTarget.value);
    else edit(currentTarget.value);
  }
  function onComposed({ currentTarget }: CompositionEvent<HTMLTextAreaElement>): void {
    setComposed(null);
    edit(currentTarget.value);
  }
  function onFocus(): void {
    store.select(id);
    // Commands at the caret are those of the tab's own text.
    store.setCursor(null);
  }
  return (
    <OwnForm className={styles.beside}>
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
        onChange={onChange}
        onCompositionEnd={onComposed}
        onFocus={onFocus}
      />
    </OwnForm>
  );
}
