import { IconChevronDown, IconChevronUp, IconHandClick, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolButton } from '../../../ui/ToolButton.tsx';
import { ActionButton } from '../actions/ActionButton.tsx';
import { nextDoubt, previousDoubt } from '../actions/doubts.ts';
import { MoreActions } from '../actions/MoreActions.tsx';
import { showDoubts } from '../actions/panels.ts';
import { setSpeaker } from '../actions/rowPickers.ts';
import { find, replace } from '../actions/search.ts';
import { LanguageTabs } from '../languages/LanguageTabs.tsx';
import { QualityBar } from '../quality/QualityBar.tsx';
import screenStyles from '../screen/EditorScreen.module.css';
import { SearchPlace } from '../search/SearchPlace.tsx';
import { playsOnClick, setPlaysOnClick } from './playWord.ts';
import styles from './Transcript.module.css';
import { TranscriptList } from './TranscriptList.tsx';

/** The captions as a text to read and to type in. */
export function TranscriptPanel() {
  const { t } = useTranslation('editor');
  return (
    <section className={screenStyles.captions} aria-label={t('transcript.label')} data-tour="captions">
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

/** Whether a click on a word plays from there, or only moves the playhead. */
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
