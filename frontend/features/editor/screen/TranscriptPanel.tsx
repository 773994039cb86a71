import { IconChevronDown, IconChevronUp, IconHandClick, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolButton } from '../../../ui/buttons/ToolButton.tsx';
import { ActionButton } from '../actions/ActionButton.tsx';
import { nextDoubt, previousDoubt } from '../actions/doubts.ts';
import { MoreActions } from '../actions/MoreActions.tsx';
import { showDoubts } from '../actions/panels.ts';
import { setSpeaker } from '../actions/rowPickers.ts';
import { find, replace } from '../actions/search.ts';
import { LanguageTabs } from '../panels/languages/LanguageTabs.tsx';
import { QualityBar } from '../panels/quality/QualityBar.tsx';
import { SearchPlace } from '../panels/search/SearchPlace.tsx';
import { playsOnClick, setPlaysOnClick } from '../panels/transcript/playWord.ts';
import styles from '../panels/transcript/Transcript.module.css';
import { TranscriptList } from '../panels/transcript/TranscriptList.tsx';
import { AgainStatus } from './AgainStatus.tsx';
import screenStyles from './EditorScreen.module.css';
import { MissingSpeakers } from './MissingSpeakers.tsx';

export { TranscriptSound } from '../panels/transcript/TranscriptSound.tsx';

/** Captions as continuous, editable text. */
export function TranscriptPanel() {
  const { t } = useTranslation('editor');
  return (
    <section className={screenStyles.captions} aria-label={t('transcript.label')} data-tour="captions">
      <AgainStatus />
      <MissingSpeakers />
      <LanguageTabs />
      <div className={styles.tools} role="toolbar" aria-label={t('transcript.tools')} data-tour="speakers">
        <ActionButton action={setSpeaker} isWide />
        <ActionButton action={showDoubts} />
        <ActionButton action={previousDoubt} icon={IconChevronUp} />
        <ActionButton action={nextDoubt} icon={IconChevronDown} />
        <span className={styles.toolSpace} />
        <ClickPlays />
        <ActionButton action={find} />
        <ActionButton action={replace} />
        <MoreActions />
      </div>
      <SearchPlace />
      <TranscriptList />
      <QualityBar />
    </section>
  );
}

/** Toggle for what a click on a word does: play from there, or only move the playhead. */
function ClickPlays() {
  const { t } = useTranslation('editor');
  const [plays, setPlays] = useState(playsOnClick);
  return (
    <ToolButton
      label={t('transcript.clickPlays')}
      aria-pressed={plays}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        setPlaysOnClick(!plays);
        setPlays(!plays);
      }}
    >
      {plays ? <IconPlayerPlay size={18} stroke={1.75} /> : <IconHandClick size={18} stroke={1.75} />}
    </ToolButton>
  );
}
