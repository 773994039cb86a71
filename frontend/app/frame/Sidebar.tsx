import { IconFolder } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { useLocale } from '../../platform/useLocale.ts';
import { Brand } from '../../ui/Brand.tsx';
import { AccountBox } from './AccountBox.tsx';
import { BalanceBar } from './BalanceBar.tsx';
import { FooterLinks } from './FooterLinks.tsx';
import styles from './Sidebar.module.css';

interface Props {
  /** The drawer's own head has the brand already. */
  readonly inDrawer?: boolean;
}

/** Where one can go, what is left of the month, and who is signed in. */
export function Sidebar({ inDrawer = false }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div className={styles.sidebar} data-drawer={inDrawer}>
      {inDrawer ? null : (
        <Link to={`/${locale}/me`} className={styles.brand}>
          <Brand />
        </Link>
      )}
      <nav className={styles.places} aria-label={t('places')}>
        <NavLink to={`/${locale}/me`} end className={styles.place}>
          <IconFolder size={18} stroke={1.8} aria-hidden="true" />
          {t('files')}
        </NavLink>
      </nav>
      <div className={styles.foot}>
        <BalanceBar />
        <AccountBox />
        <FooterLinks />
      </div>
    </div>
  );
}
