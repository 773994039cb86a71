import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type OperatorPageName, useOperatorPages } from '../../platform/operatorPages.ts';
import styles from './OperatorLinks.module.css';
import { OutsideLink } from './OutsideLink.tsx';

interface Props {
  readonly pages: readonly OperatorPageName[];
  /** Further items of the list. */
  readonly children?: ReactNode;
}

/** Row of links to pages of the operator. */
export function OperatorLinks({ pages, children }: Props) {
  const { t } = useTranslation('shell');
  const addressOf = useOperatorPages();
  return (
    <ul className={styles.links}>
      {pages.map((page) => (
        <li key={page}>
          <OutsideLink href={addressOf(page)}>{t(`pages.${page}`)}</OutsideLink>
        </li>
      ))}
      {children}
    </ul>
  );
}
