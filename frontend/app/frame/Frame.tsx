import { ActionIcon, Drawer } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Suspense, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { NoticeBell } from '../../entities/notice/NoticeBell.tsx';
import { screenAt, usePaths } from '../../platform/paths.ts';
import { OfflineBanner } from '../../ui/feedback/OfflineBanner.tsx';
import { Brand } from '../../ui/layout/Brand.tsx';
import { hasSearch } from '../screens.ts';
import { useShell } from '../shell/shell.ts';
import styles from './Frame.module.css';
import { MailProblem } from './MailProblem.tsx';
import { Sidebar } from './Sidebar.tsx';

/** Frame of the standard screens: a sidebar, or a bar with a drawer on a narrow window. */
export default function Frame() {
  const { t } = useTranslation(['frame', 'shell']);
  const pathTo = usePaths();
  const { openPalette } = useShell();
  const { pathname } = useLocation();
  // Path at which the drawer was opened: navigating elsewhere closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  const close = () => setOpenAt(null);
  useLayoutEffect(() => {
    document.body.dataset.framed = '';
    return () => {
      delete document.body.dataset.framed;
    };
  }, []);

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <nav className={styles.bar} aria-label={t('menu')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('menu')}
          aria-expanded={isOpen}
          onClick={() => setOpenAt(pathname)}
        >
          <IconMenu2 size={22} />
        </ActionIcon>
        <Link to={pathTo('library')} className={styles.home}>
          <Brand />
        </Link>
        <NoticeBell place="#content" />
        {hasSearch(screenAt(pathname)) ? null : (
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('search')} onClick={openPalette}>
            <IconSearch size={22} />
          </ActionIcon>
        )}
      </nav>
      <aside className={styles.side}>
        <Sidebar />
      </aside>
      <Drawer
        opened={isOpen}
        onClose={close}
        size={280}
        title={<Brand />}
        closeButtonProps={{ 'aria-label': t('shell:close') }}
      >
        <Sidebar inDrawer onChoose={close} />
      </Drawer>
      <main className={styles.main} id="content" tabIndex={-1}>
        <MailProblem />
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
        <OfflineBanner />
      </main>
    </div>
  );
}
