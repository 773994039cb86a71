import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../ui/format/formatDay.ts';
import { RelativeTime } from '../../../../ui/format/RelativeTime.tsx';
import styles from '../../parts/Sections.module.css';
import { useVersionWords } from '../../parts/versions/useVersionWords.ts';
import type { Version } from '../../parts/versions/versions.ts';
import type { LastVersion } from './useSectionVersions.ts';

interface Props {
  readonly last: LastVersion;
  readonly onOpen: (version: Version) => void;
}

/** Time and author of the last change to a section's captions. Opens that version. */
export function LastChange({ last, onOpen }: Props) {
  const { t } = useTranslation('editor');
  const { details, kindOf, locale } = useVersionWords();
  const { version } = last;
  if (!version)
    return (
      <div className={styles.details}>
        {t('sections.unchangedSince', { day: formatDay(last.unchangedSince, locale) })}
      </div>
    );
  const about = [version.kind === 'edited' ? '' : kindOf(version), details(version)].filter(Boolean).join(' · ');
  return (
    <button type="button" className={styles.lastVersion} onClick={() => onOpen(version)}>
      <span>
        {t('sections.lastVersion')}
        <RelativeTime time={version.savedAt} locale={locale} />
        {about && ` · ${about}`}
      </span>
    </button>
  );
}
