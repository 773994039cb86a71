import { useTranslation } from 'react-i18next';
import { setStyle } from '../../../../domain/editor/commands/setStyle.ts';
import { fontsFor } from '../../../../domain/style/fonts.ts';
import { StyleFields } from '../../../entities/captions/style/StyleFields.tsx';
import { useEditor, useSettings, useTab } from '../store/hooks.ts';
import styles from './Style.module.css';

/** How all captions of the video look. Each change shows at once, is saved and can be undone. */
export function StylePanel() {
  const { store } = useEditor();
  const { t } = useTranslation('captionStyle');
  const { style } = useSettings();
  const families = fontsFor(useTab()).map(({ family }) => family);
  // Where no control can take the focus, the panel itself is what keys scroll.
  const focusable = store.isReadOnly ? { tabIndex: 0 } : {};
  return (
    <section className={styles.panel} aria-label={t('style.title')} {...focusable}>
      <h2 className={styles.heading}>{t('style.title')}</h2>
      <StyleFields
        style={style}
        set={(patch) => void store.dispatch(setStyle(store.document, { style: patch }))}
        families={families}
        isReadOnly={store.isReadOnly}
      />
    </section>
  );
}
