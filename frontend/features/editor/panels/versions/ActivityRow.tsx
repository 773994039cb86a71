import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../../ui/format/RelativeTime.tsx';
import { useEditor } from '../../parts/hooks.ts';
import type { ActivityEntry } from '../../parts/versions/activity.ts';
import { editedWords } from '../../parts/versions/editedWords.ts';
import { useVersionWords } from '../../parts/versions/useVersionWords.ts';
import styles from '../../parts/versions/Versions.module.css';
import type { Version } from '../../parts/versions/versions.ts';

interface Props {
  readonly entry: ActivityEntry;
  readonly onOpen: (version: Version) => void;
}

/** One activity: what was done, by whom and when. An activity that created a version opens it. */
export function ActivityRow({ entry, onOpen }: Props) {
  const { version, kind } = entry;
  if (version)
    return (
      <button type="button" className={styles.version} data-kind={version.kind} onClick={() => onOpen(version)}>
        <Words entry={entry} />
      </button>
    );
  return (
    <div className={styles.version} data-kind={kind}>
      <Words entry={entry} />
    </div>
  );
}

function Words({ entry }: Pick<Props, 'entry'>) {
  const { t } = useTranslation('editor');
  const { personName, details, locale } = useVersionWords();
  const { version, by, person } = entry;
  const who = version ? details(version) : by && personName(by);
  const whom = person ? personName(person) : t('versions.someone');
  return (
    <>
      <span className={styles.title}>
        {version?.kind === 'edited' ? <Edited entry={entry} /> : whatOf(entry, whom, t)}
      </span>
      <span className={styles.details}>
        <RelativeTime time={entry.at} locale={locale} />
        {who && ` · ${who}`}
      </span>
    </>
  );
}

/** Edited captions, listed by their current numbers. */
function Edited({ entry: { version, captions } }: Pick<Props, 'entry'>) {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const words = captions && editedWords(captions, (id) => store.document.indexOf(id) + 1, t);
  return words ?? t('activity.edited', { count: version?.changes ?? 0 });
}

function whatOf({ kind, version, role, group, format, section }: ActivityEntry, whom: string, t: TFunction<'editor'>) {
  if (version)
    return t(
      `activity.${version.kind === 'restored' || version.kind === 'transcribed' ? version.kind : ('created' as const)}`,
    );
  const asRole = role ? t(`activity.roles.${role}`) : '';
  if (section)
    return t('activity.sectionSet', {
      section: section.name ?? t('sections.number', { number: section.number }),
      status: t(`sections.statuses.${section.status}`),
    });
  return t(`activity.kinds.${kind === 'version' || kind === 'sectionSet' ? 'uploaded' : kind}`, {
    person: whom,
    role: asRole,
    group: group ?? '',
    format: format?.toUpperCase() ?? '',
  });
}
