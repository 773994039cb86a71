import { useTranslation } from 'react-i18next';
import { textOf } from '../../../../../domain/captions/cells.ts';
import type { Caption, TabId } from '../../../../../domain/captions/types.ts';
import type { Difference } from '../../../../../domain/editor/compare.ts';
import { formatPosition, timecodesOf } from '../../../../../domain/timecode/position.ts';
import { useEditor } from '../hooks.ts';
import { MarkedTexts } from './MarkedText.tsx';
import styles from './Versions.module.css';

interface Props {
  readonly difference: Difference;
  readonly tab: TabId;
  /** Labels of both texts, if they are not those of a version and now. */
  readonly labels?: { readonly was: string; readonly now: string };
}

/** A caption that differs: its number and time, and its text in the version and now. */
export function DifferenceRow({ difference, tab, ...given }: Props) {
  const { t } = useTranslation(['editor', 'captions']);
  const { store } = useEditor();
  const { was, now, number } = difference;
  const caption = now ?? was;
  const timecodes = timecodesOf(store.document.settings);
  const spanOf = ({ startMs, endMs }: Caption) =>
    `${formatPosition(startMs, timecodes)} – ${formatPosition(endMs, timecodes)}`;
  const isRetimed = was && now && (was.startMs !== now.startMs || was.endMs !== now.endMs);
  const texts = [was && textOf(was, tab), now && textOf(now, tab)] as const;
  const seconds = [was && textOf(was, tab, true), now && textOf(now, tab, true)] as const;
  const labels = given.labels ?? { was: t('versions.was'), now: t('versions.now') };
  return (
    <article className={styles.difference}>
      <h4 className={styles.where}>
        {t('captions:row.number', { number })}
        {caption && <span className={styles.time}>{spanOf(isRetimed ? was : caption)}</span>}
        {isRetimed && <span className={styles.time}>→ {spanOf(now)}</span>}
      </h4>
      {texts[0] === texts[1] ? (
        <p className={styles.same} lang={tab} dir="auto">
          {texts[0]}
        </p>
      ) : (
        <MarkedTexts was={texts[0]} now={texts[1]} tab={tab} labels={labels} />
      )}
      {(seconds[0] ?? '') !== (seconds[1] ?? '') && (
        <MarkedTexts was={seconds[0]} now={seconds[1]} tab={tab} labels={labels} />
      )}
    </article>
  );
}
