import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './FileTable.module.css';
import type { FileSort } from './fileSort.ts';
import { HeadLine } from './HeadLine.tsx';
import skeleton from './SkeletonTable.module.css';

const lines = [62, 44, 71, 38, 55];

/** The list's shape while it loads. */
export function SkeletonTable({ sort }: { readonly sort: FileSort }) {
  const { t } = useTranslation('library');
  return (
    <table className={styles.table} aria-busy="true" aria-label={t('loading')}>
      <HeadLine sort={sort} />
      <tbody aria-hidden="true">
        {lines.map((percent) => (
          <tr key={percent} className={styles.row}>
            <td>
              <div className={skeleton.line}>
                <Skeleton width={64} height={40} radius={6} />
                <div className={skeleton.words}>
                  <Skeleton width={`${percent}%`} height={12} />
                  <Skeleton width="20%" height={9} />
                </div>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
