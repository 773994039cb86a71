import { IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Guide } from '../../platform/guide.ts';
import { usePaths } from '../../platform/paths.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from './HelpPage.module.css';
import { searchGuide } from './search.ts';

interface Props {
  readonly guide: Guide;
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

/** Search field of the guide, and its results. */
export function HelpSearch({ guide, query, onQuery }: Props) {
  const { t } = useTranslation('help');
  const pathTo = usePaths();
  const hits = useMemo(() => searchGuide(guide, query), [guide, query]);
  return (
    <search>
      <TextField
        label={t('search')}
        type="search"
        value={query}
        onChange={onQuery}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        onKeyDown={({ key }) => key === 'Escape' && onQuery('')}
      />
      <p role="status" className={styles.count}>
        {query.trim() === '' ? '' : t('hits', { count: hits.length })}
      </p>
      <ul className={styles.hits}>
        {hits.map(({ page, title, heading, excerpt }) => (
          <li key={`${page}#${heading?.id}`}>
            <Link to={`${pathTo('helpPage', { page })}${heading ? `#${heading.id}` : ''}`} onClick={() => onQuery('')}>
              <b>{heading ? heading.text : title}</b>
              {heading ? <span className={styles.of}>{title}</span> : null}
              {excerpt ? <span className={styles.excerpt}>{excerpt}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </search>
  );
}
