import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { NoticeBell } from '../../entities/notice/NoticeBell.tsx';
import { screenAt, usePaths } from '../../platform/paths.ts';
import { Brand } from '../../ui/layout/Brand.tsx';
import { hasSearch, sidebarEntries } from '../screens.ts';
import { AccountBox } from './AccountBox.tsx';
import { BalanceBar } from './BalanceBar.tsx';
import { HelpMenu } from './HelpMenu.tsx';
import { SearchButton } from './SearchButton.tsx';
import styles from './Sidebar.module.css';

interface Props {
  /** Omits the brand, which the drawer's header already shows. */
  readonly inDrawer?: boolean;
  /** Called when an item was chosen that opens over the page or changes it, for example to close a drawer. */
  readonly onChoose?: () => void;
}

/** Sidebar: navigation, monthly balance and account. */
export function Sidebar({ inDrawer = false, onChoose }: Props) {
  const { t } = useTranslation('frame');
  const pathTo = usePaths();
  const here = screenAt(useLocation().pathname);
  return (
    <div className={styles.sidebar} data-drawer={inDrawer}>
      {inDrawer ? null : (
        <div className={styles.top}>
          <Link to={pathTo('library')} className={styles.brand}>
            <Brand />
          </Link>
          <NoticeBell place="#content" />
        </div>
      )}
      <nav className={styles.places} aria-label={t('places.label')}>
        {sidebarEntries.map(({ screen, label, Icon, covers = [] }) => (
          <Link
            key={screen}
            to={pathTo(screen)}
            className={styles.place}
            aria-current={here === screen || covers.some((one) => one === here) ? 'page' : undefined}
          >
            <Icon size={18} stroke={1.8} aria-hidden="true" />
            {t(`places.${label}`)}
          </Link>
        ))}
      </nav>
      {inDrawer || hasSearch(here) ? null : <SearchButton />}
      <div className={styles.foot}>
        <BalanceBar />
        <AccountBox />
        <HelpMenu onChoose={onChoose} />
      </div>
    </div>
  );
}
