import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refOf } from '../../../entities/file/file.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useEditor } from '../store/hooks.ts';
import { useVersionWords } from '../versions/useVersionWords.ts';
import { isSetAside, versionsQuery } from '../versions/versions.ts';
import styles from './Sections.module.css';

/** When the captions were changed last and by whom, as it was when the drawer was opened; leads to the versions. */
export function LastVersion() {
  const { file, ui } = useEditor();
  const { t } = useTranslation('editor');
  const { details, locale } = useVersionWords();
  const { data } = useInfiniteQuery(versionsQuery(useApi(), refOf(file)));
  const last = data?.find((version) => !isSetAside(version));
  if (!last) return null;
  const who = details(last);
  return (
    <p className={styles.about}>
      {t('sections.lastVersion')} <RelativeTime time={last.savedAt} locale={locale} />
      {who && ` · ${who}`}{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => ui.openPanel('versions')}>
        {t('versions.title')}
      </Button>
    </p>
  );
}
