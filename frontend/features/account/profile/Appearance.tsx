import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SchemeSwitch } from '../../../ui/fields/SchemeSwitch.tsx';
import { Segments } from '../../../ui/fields/Segments.tsx';
import {
  type EditorScheme,
  editorSchemes,
  keepEditorScheme,
  readEditorScheme,
} from '../../../ui/theme/editorScheme.ts';
import styles from './ProfilePage.module.css';

/** Color scheme of the product, and of the editor if it differs. Both are stored in this browser. */
export function Appearance() {
  const { t } = useTranslation('account');
  const [scheme, setScheme] = useState(readEditorScheme);
  return (
    <div className={styles.appearance}>
      <SchemeSwitch />
      <Segments<EditorScheme>
        label={t('appearance.editor')}
        value={scheme}
        options={editorSchemes.map((value) => ({ value, label: t(`appearance.schemes.${value}`) }))}
        onChange={(next) => {
          setScheme(next);
          keepEditorScheme(next);
        }}
      />
    </div>
  );
}
