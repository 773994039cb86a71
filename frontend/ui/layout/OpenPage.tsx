import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePaths } from '../../platform/paths.ts';
import { Brand } from './Brand.tsx';
import styles from './OpenPage.module.css';

/** Layout of pages to read, which are open to people without a session: the brand above one column. */
export function OpenPage({ children }: { readonly children: ReactNode }) {
  const pathTo = usePaths();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to={pathTo('front')} className={styles.home}>
          <Brand />
        </Link>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
