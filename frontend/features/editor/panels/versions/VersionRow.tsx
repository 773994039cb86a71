import { RelativeTime } from '../../../../ui/format/RelativeTime.tsx';
import { separator, useVersionWords } from '../../parts/versions/useVersionWords.ts';
import styles from '../../parts/versions/Versions.module.css';
import type { Version } from '../../parts/versions/versions.ts';

interface Props {
  readonly version: Version;
  readonly onOpen: () => void;
}

/** One version of the list: its time, kind, author and language. */
export function VersionRow({ version, onOpen }: Props) {
  const { details, kindOf, locale } = useVersionWords();
  const who = details(version);
  return (
    <button type="button" className={styles.version} data-kind={version.kind} onClick={onOpen}>
      <span className={styles.title}>{version.name ?? <RelativeTime time={version.savedAt} locale={locale} />}</span>
      <span className={styles.details}>
        {kindOf(version)}
        {version.name !== null && (
          <>
            {separator}
            <RelativeTime time={version.savedAt} locale={locale} />
          </>
        )}
        {who && separator + who}
      </span>
    </button>
  );
}
