import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../actions/ActionButton.tsx';
import { deleteCaption } from '../actions/deleteCaption.ts';
import { bold, italic, underline } from '../actions/emphasis.ts';
import { insertCaption } from '../actions/insertCaption.ts';
import { mergeWithNext } from '../actions/mergeWithNext.ts';
import { setInTime, setOutTime } from '../actions/setTime.ts';
import { splitAtCursor, splitAtPlayhead } from '../actions/split.ts';
import { CaptionList } from '../list/CaptionList.tsx';
import { QualityBar } from '../quality/QualityBar.tsx';
import { SearchPlace } from '../search/SearchPlace.tsx';
import styles from './EditorScreen.module.css';

/** The captions, what is wrong with them, and what can be done with the current one. */
export function CaptionPanel({ edge }: { readonly edge: ReactNode }) {
  const { t } = useTranslation('editor');
  return (
    <section className={styles.captions} aria-label={t('panels.captions')} data-tour="captions">
      {edge}
      <SearchPlace />
      <CaptionList />
      <QualityBar />
      <div className={styles.captionTools} role="toolbar" aria-label={t('list.tools')}>
        <ActionButton action={splitAtCursor} isWide />
        <ActionButton action={mergeWithNext} />
        <span className={styles.toolSpace} />
        <ActionButton action={bold} />
        <ActionButton action={italic} />
        <ActionButton action={underline} />
        <ActionButton action={splitAtPlayhead} />
        <ActionButton action={setInTime} />
        <ActionButton action={setOutTime} />
        <ActionButton action={insertCaption} />
        <ActionButton action={deleteCaption} />
      </div>
    </section>
  );
}
