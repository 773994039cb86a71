import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../../../entities/person/nameOfPerson.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { nameOf } from '../../engine/live/names.ts';
import type { Visitor } from '../../engine/live/presence.ts';
import { goTo } from '../../engine/session/editor.ts';
import { useEditor } from '../../parts/hooks.ts';
import styles from '../../parts/Live.module.css';
import { useVisitors } from '../../parts/liveHooks.ts';

const maxShown = 4;

/** Other people who have the file open. Each leads to the person's position. */
export function People() {
  const visitors = useVisitors();
  const { t } = useTranslation('editor');
  const locale = useLocale();
  if (visitors.length === 0) return null;
  const more = visitors.slice(maxShown);
  const moreWords = t('live.more', { count: more.length });
  return (
    <ul className={styles.people} aria-label={t('live.people')}>
      {visitors.slice(0, maxShown).map((visitor) => (
        <li key={visitor.userId}>
          <Person visitor={visitor} />
        </li>
      ))}
      {more.length > 0 && (
        <li>
          <Tooltip label={`${moreWords}: ${more.map((visitor) => nameOf(visitor, locale)).join(t('versions.comma'))}`}>
            <span className={styles.person} role="img" aria-label={moreWords} data-initials={`+${more.length}`} />
          </Tooltip>
        </li>
      )}
    </ul>
  );
}

function Person({ visitor }: { readonly visitor: Visitor }) {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const { captionId, isTyping } = visitor;
  const locale = useLocale();
  const name = nameOf(visitor, locale);
  const index = captionId === null ? -1 : editor.store.document.indexOf(captionId);
  const key = isTyping ? 'live.typingAt' : 'live.personAt';
  const label = index < 0 ? name : t(key, { name, number: index + 1 });
  return (
    <Tooltip label={label}>
      {index < 0 || captionId === null ? (
        <span className={styles.person} role="img" aria-label={label} data-initials={initialsOf(visitor, locale)} />
      ) : (
        <button
          type="button"
          className={styles.person}
          data-typing={isTyping || undefined}
          data-initials={initialsOf(visitor, locale)}
          aria-label={label}
          onClick={() => goTo(editor, captionId)}
        />
      )}
    </Tooltip>
  );
}
