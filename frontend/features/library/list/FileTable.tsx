import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileLine } from './FileLine.tsx';
import styles from './FileTable.module.css';
import type { FileSort } from './fileSort.ts';
import { HeadLine } from './HeadLine.tsx';
import type { Row } from './rows.ts';
import { UploadLine } from './UploadLine.tsx';

/** The same in FileTable.module.css. Lines of one height never make the page jump. */
const lineHeightPx = 68;

interface Props {
  readonly rows: readonly Row[];
  readonly sort: FileSort;
  readonly onSort: (next: FileSort) => void;
  /** Called when the end comes near; undefined when there is no more or it is on its way. */
  readonly onEnd: (() => void) | undefined;
}

/** The list as a table of which only the visible lines exist; the others are two empty lines of their height. */
export function FileTable({ rows, sort, onSort, onEnd }: Props) {
  const { t } = useTranslation('library');
  const table = useRef<HTMLTableElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((table.current?.tBodies[0]?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const lines = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => lineHeightPx,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 10,
    scrollMargin: top,
  });
  const visible = lines.getVirtualItems();
  const [first, last] = [visible[0], visible.at(-1)];
  const isNearEnd = (last?.index ?? 0) >= rows.length - 15;
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd]);

  return (
    <table ref={table} aria-label={t('title')} aria-rowcount={rows.length + 1} className={styles.table}>
      <HeadLine sort={sort} onSort={onSort} />
      <Gap heightPx={first ? first.start - top : 0} />
      <tbody>
        {visible.map(({ index, key }) => {
          const row = rows[index];
          return row ? (
            <tr key={key} aria-rowindex={index + 2} className={styles.row}>
              {row.kind === 'file' ? <FileLine file={row.file} /> : <UploadLine upload={row.upload} />}
            </tr>
          ) : null;
        })}
      </tbody>
      <Gap heightPx={last ? lines.getTotalSize() + top - last.end : 0} />
    </table>
  );
}

function Gap({ heightPx }: { readonly heightPx: number }) {
  return heightPx > 0 ? (
    <tbody aria-hidden="true">
      <tr>
        <td style={{ height: heightPx, padding: 0 }} />
      </tr>
    </tbody>
  ) : null;
}
