import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useConfig } from '../../platform/config.ts';
import { usePaths } from '../../platform/paths.ts';
import styles from './FooterLinks.module.css';

const outside = ['terms', 'privacy', 'support'] as const;

/** The small print: the API's description and the installation's own pages. */
export function FooterLinks() {
  const { t } = useTranslation('frame');
  const pathTo = usePaths();
  const links = useConfig()?.links;
  return (
    <footer className={styles.links}>
      <Link to={pathTo('developers')}>{t('developers')}</Link>
      {outside.map((name) =>
        links?.[name] ? (
          <a key={name} href={links[name]} target="_blank" rel="noreferrer">
            {t(name)}
          </a>
        ) : null,
      )}
    </footer>
  );
}
