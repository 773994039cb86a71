import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOutdated } from '../../platform/api/release.ts';
import { useLater } from '../../platform/useLater.ts';

const loadNotice = () => import('../../ui/feedback/noticeReload.tsx');

/**
 * Asks for a reload once this page is too old for the API. Only the person reloads: the browser still warns of an
 * unfinished upload, and unsaved edits are in the editor's journal.
 */
export function UpdateMessage() {
  const { t } = useTranslation('shell');
  const notice = useLater(loadNotice, useIsOutdated());
  useEffect(() => notice?.noticeReload({ message: t('outdated'), reload: t('broken.reload') }), [notice, t]);
  return null;
}
