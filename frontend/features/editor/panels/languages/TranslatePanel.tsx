import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelColumn } from '../../../../ui/layout/PanelColumn.tsx';
import { useEditor, useTabs } from '../../parts/hooks.ts';
import styles from '../../parts/Languages.module.css';
import { useTranslations } from '../../parts/useTranslations.ts';
import { AddLanguage } from './AddLanguage.tsx';
import { GlossaryDialog } from './GlossaryDialog.tsx';
import { FailedRow, LanguageRow } from './LanguageRow.tsx';

/** Panel for the languages of the captions: adds, retranslates, links and removes them. */
export function TranslatePanel() {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const tabs = useTabs();
  const translations = useTranslations() ?? [];
  const notAdded = translations.filter(
    ({ status, language }) => status === 'failed' && !tabs.some(({ id }) => id === language),
  );
  const [hasGlossary, setHasGlossary] = useState(false);
  return (
    <PanelColumn title={t('translate.title')} isToRead={store.isReadOnly}>
      <div>
        <ul className={styles.rows} aria-label={t('translate.languages')}>
          {tabs.map((tab, index) => (
            <LanguageRow
              key={tab.id}
              tab={tab}
              isPrimary={index === 0}
              record={translations.find(({ language }) => language === tab.id)}
            />
          ))}
          {notAdded.map((record) => (
            <FailedRow key={record.language} record={record} />
          ))}
        </ul>
        {!store.isReadOnly && (
          <>
            <AddLanguage tabs={tabs} translations={translations} />
            <div className={styles.group}>
              <p className={styles.about}>{t('translate.glossaryAbout')}</p>
              <Button variant="default" size="compact-sm" onClick={() => setHasGlossary(true)}>
                {t('translate.glossary')}
              </Button>
            </div>
          </>
        )}
      </div>
      {hasGlossary && <GlossaryDialog onClose={() => setHasGlossary(false)} />}
    </PanelColumn>
  );
}
