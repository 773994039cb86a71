import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Upload } from '../state.ts';
import { newsBetween, type Said } from './summary.ts';

/** Returns the latest change of the uploads in words, for a live region. */
export function useNews(uploads: readonly Upload[]): string {
  const { t } = useTranslation('uploads');
  const before = useRef<readonly Upload[]>([]);
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(() => {
    const news = newsBetween(before.current, uploads);
    before.current = uploads;
    if (news) setSaid(news);
  }, [uploads]);
  if (said === null) return '';
  if (said.word === 'failed') return t('said.failed', { name: said.name });
  return 'count' in said ? t(`said.${said.word}`, { count: said.count }) : t(`said.${said.word}`);
}
