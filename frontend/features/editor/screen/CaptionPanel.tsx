import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../actions/ActionButton.tsx';
import { deleteCaption } from '../actions/deleteCaption.ts';
import { bold, italic, underline } from '../actions/emphasis.ts';
import { insertCaption } from '../actions/insertCaption.ts';
import { MoreActions } from '../actions/MoreActions.tsx';
import { mergeWithNext } from '../actions/mergeWithNext.ts';
import { setSpeaker } from '../actions/rowPickers.ts';
import { selectOne } from '../actions/selection.ts';
import { setInTime, setOutTime } from '../actions/setTime.ts';
import { splitAtCursor, splitAtPlayhead } from '../actions/split.ts';
import { LanguageTabs } from '../languages/LanguageTabs.tsx';
import { CaptionList } from '../list/CaptionList.tsx';
import { QualityBar } from '../quality/QualityBar.tsx';
import { SearchPlace } from '../search/SearchPlace.tsx';
import { useSelectedCount } from '../store/hooks.ts';
import styles from './EditorScreen.module.css';

/** The captions, what is wrong with them, and what can be done with the current one. */
export function CaptionPanel({ edge }: { readonly edge: ReactNode }) {
  const { t } = useTranslation('editor');
  const count = useSelectedCount();
  return (
    <section className={styles.captions} aria-label={t('panels.captions')} data-tour="captions">
      {edge}
      <LanguageTabs />
      <SearchPlace />
      <CaptionList />
      <QualityBar />
      <div className={styles.captionTools} role="toolbar" aria-label={t('list.tools')}>
        {count > 1 ? <SelectionTools count={count} /> : <CaptionTools />}
        <MoreActions />
      </div>
      <VisuallyHidden role="status">{count > 1 && t('selection.count', { count })}</VisuallyHidden>
    </section>
  );
}

function CaptionTools() {
  return (
    <>
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
    </>
  );
}

/** What can be done with all selected captions. */
function SelectionTools({ count }: { readonly count: number }) {
  const { t } = useTranslation('editor');
  return (
    <>
      <span className={styles.selectedCount}>{t('selection.count', { count })}</span>
      <ActionButton action={mergeWithNext} isWide />
      <ActionButton action={setSpeaker} isWide />
      <span className={styles.toolSpace} />
      <ActionButton action={selectOne} />
      <ActionButton action={deleteCaption} />
    </>
  );
}
