import { useTranslation } from 'react-i18next';
import { languages, transcriptionLanguages } from '../../../domain/languages/languages.ts';
import { useConfig } from '../../platform/config.ts';
import { useLocale } from '../../platform/useLocale.ts';
import styles from './FrontPage.module.css';

/** Languages in which recordings are transcribed by this installation. */
export function LanguageList() {
  const { t } = useTranslation('front');
  const locale = useLocale();
  const recognized = useConfig()?.recognizedLanguages;
  const spoken = transcriptionLanguages().filter(({ code }) => !recognized || recognized.includes(code));
  return (
    <section className={styles.part}>
      <h2>{t('languages.title', { count: spoken.length })}</h2>
      <ul className={styles.languages}>
        {spoken.map(({ code, name }) => (
          <li key={code}>{name[locale]}</li>
        ))}
      </ul>
      <p className={styles.note}>{t('languages.note', { count: languages.length })}</p>
    </section>
  );
}
