import { Menu, VisuallyHidden } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { rewindChoicesMs } from '../../../../../domain/preferences/shortcuts.ts';
import { formatDuration, formatPosition } from '../../../../../domain/timecode/position.ts';
import { useSaveEditorPreferences } from '../../../../entities/account/editorPreferences.ts';
import { useInfo } from '../../../../entities/account/info.ts';
import { ToolButton } from '../../../../ui/buttons/ToolButton.tsx';
import { Slider } from '../../../../ui/fields/Slider.tsx';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { nextCaption, previousCaption } from '../../actions/moveCaption.ts';
import { fullScreen, mute } from '../../actions/playback.ts';
import { loopCaption } from '../../actions/playCaption.ts';
import { playPause } from '../../actions/playPause.ts';
import { seekBack, seekForward } from '../../actions/seek.ts';
import { frameBack, frameForward } from '../../actions/stepFrame.ts';
import { useKeysHint } from '../../actions/useKeysHint.ts';
import { speeds } from '../../engine/media/mediaClock.ts';
import { useEditor } from '../../parts/hooks.ts';
import styles from '../../parts/Player.module.css';
import { useTimecodes } from '../../parts/useView.ts';
import { GoTo } from './GoTo.tsx';

/** Player controls: play, seek, time, speed and volume. */
export function TransportBar() {
  const { clock } = useEditor();
  const isPlaying = useSyncExternalStore(clock.changed.subscribe, () => clock.isPlaying);
  return (
    <div className={styles.transport}>
      <Clock />
      <PlayStatus />
      <SettingsStatus />
      <div className={styles.transportMain}>
        <ActionButton action={previousCaption} />
        <ActionButton action={seekBack} />
        <span className={styles.frame}>
          <ActionButton action={frameBack} />
        </span>
        <span className={styles.play} data-playing={isPlaying}>
          <ActionButton action={playPause} icon={isPlaying ? IconPlayerPause : IconPlayerPlay} />
        </span>
        <span className={styles.frame}>
          <ActionButton action={frameForward} />
        </span>
        <ActionButton action={seekForward} />
        <ActionButton action={nextCaption} />
      </div>
      <div className={styles.transportEnd}>
        <span className={styles.frame}>
          <ActionButton action={loopCaption} />
        </span>
        <SpeedMenu />
        <Loudness />
        <span className={styles.frame}>
          <ActionButton action={fullScreen} />
        </span>
      </div>
    </div>
  );
}

/** Announces playing and pausing to screen readers. The playback shortcuts do not move the focus. */
function PlayStatus() {
  const { clock } = useEditor();
  const { t } = useTranslation('editor');
  const [hasPlayed, setHasPlayed] = useState(false);
  const isPlaying = useSyncExternalStore(clock.changed.subscribe, () => clock.isPlaying);
  const speed = useSyncExternalStore(clock.changed.subscribe, () => clock.shuttleSpeed || clock.speed);
  if (isPlaying && !hasPlayed) setHasPlayed(true);
  const said = isPlaying ? t('player.playing', { speed }) : t('player.paused');
  return <VisuallyHidden role="status">{hasPlayed && said}</VisuallyHidden>;
}

/** Announces changes of speed, volume and looping to screen readers. */
function SettingsStatus() {
  const { clock } = useEditor();
  const { t } = useTranslation('editor');
  const speed = useSyncExternalStore(clock.changed.subscribe, () => clock.speed);
  const volume = useSyncExternalStore(clock.changed.subscribe, () => clock.volume);
  const isLooping = useSyncExternalStore(clock.changed.subscribe, () => clock.isLooping);
  const loudness = volume === 0 ? t('player.muted') : t('player.volumeIs', { percent: Math.round(volume * 100) });
  return (
    <>
      <Changed said={t('player.speed', { speed })} />
      <Changed said={loudness} />
      <Changed said={t(isLooping ? 'player.repeating' : 'player.notRepeating')} />
    </>
  );
}

/** Live-region text that is announced only from its first change on. */
function Changed({ said }: { readonly said: string }) {
  const [first] = useState(said);
  const [hasChanged, setHasChanged] = useState(false);
  if (said !== first && !hasChanged) setHasChanged(true);
  return <VisuallyHidden role="status">{hasChanged && said}</VisuallyHidden>;
}

/** Editable playhead time, and the duration. */
function Clock() {
  const { clock, ui } = useEditor();
  const { t } = useTranslation('editor');
  const [isAsking, setIsAsking] = useState(false);
  const timecodes = useTimecodes();
  const durationMs = useSyncExternalStore(clock.changed.subscribe, () => clock.durationMs);
  useEffect(() => ui.goToAsked.subscribe(() => setIsAsking(true)), [ui]);
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // Returns the focus to the clock if it was opened by a click.
    if (wasAsking.current && !isAsking && document.activeElement === document.body) button.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  return (
    <div className={styles.clock}>
      {isAsking ? (
        <GoTo onClose={() => setIsAsking(false)} />
      ) : (
        <button
          ref={button}
          type="button"
          className={styles.now}
          title={t('player.goTo')}
          onClick={() => setIsAsking(true)}
        >
          <Now />
        </button>
      )}
      <span className={styles.duration}> / {formatDuration(durationMs, timecodes)}</span>
    </div>
  );
}

/** Current time, written directly to the DOM so that playback renders nothing. */
function Now() {
  const { clock } = useEditor();
  const timecodes = useTimecodes();
  const now = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const write = () => {
      if (now.current) now.current.textContent = formatPosition(clock.positionMs, timecodes);
    };
    write();
    return clock.moved.subscribe(write);
  }, [clock, timecodes]);
  return <span ref={now} />;
}

function SpeedMenu() {
  const { clock } = useEditor();
  const { t } = useTranslation('editor');
  const speed = useSyncExternalStore(clock.changed.subscribe, () => clock.speed);
  const shuttle = useSyncExternalStore(clock.changed.subscribe, () => clock.shuttleSpeed);
  const shown = shuttle === 0 ? `${speed}` : `${shuttle}`.replace('-', '−');
  const rewindMs = useInfo()?.editor.rewindMs ?? 0;
  const save = useSaveEditorPreferences(t('player.rewindNotSaved'));
  useEffect(() => {
    clock.rewindMs = rewindMs;
  }, [clock, rewindMs]);
  return (
    <Menu position="top-end" width={220}>
      <Menu.Target>
        <ToolButton label={t('player.speed', { speed: shown })}>{shown}×</ToolButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('player.speeds')}</Menu.Label>
        {speeds.map((one) => (
          <Menu.Item key={one} data-active={one === speed} onClick={() => clock.setSpeed(one)}>
            {one}×
          </Menu.Item>
        ))}
        <Menu.Label>{t('player.rewind')}</Menu.Label>
        {rewindChoicesMs.map((one) => (
          <Menu.Item key={one} data-active={one === rewindMs} onClick={() => save({ rewindMs: one })}>
            {one === 0 ? t('player.rewindOff') : t('player.rewindBy', { seconds: one / 1000 })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Loudness() {
  const { clock } = useEditor();
  const { t } = useTranslation('editor');
  const volume = useSyncExternalStore(clock.changed.subscribe, () => clock.volume);
  const label = t(volume === 0 ? 'player.unmute' : 'player.mute');
  const hint = useKeysHint(mute, label);
  return (
    <div className={styles.loudness}>
      <ToolButton label={label} hint={hint} onClick={() => clock.toggleMute()}>
        {volume === 0 ? <IconVolumeOff size={18} stroke={1.75} /> : <IconVolume size={18} stroke={1.75} />}
      </ToolButton>
      <Slider
        label={t('player.volume')}
        className={styles.volume}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        valueText={(loudness) => `${Math.round(loudness * 100)}%`}
        onChange={(loudness) => clock.setVolume(loudness)}
      />
    </div>
  );
}
