import { IconMaximize, IconPlayerPause, IconPlayerPlay, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../../../domain/timecode/clock.ts';
import { ToolButton } from '../../../../ui/buttons/ToolButton.tsx';
import { Slider } from '../../../../ui/fields/Slider.tsx';
import { useMediaState, usePlayed } from './useMediaState.ts';
import styles from './Watch.module.css';

interface Props {
  readonly video: HTMLVideoElement;
  readonly onFullScreen: () => void;
}

/** Plays or pauses the video. Ignores a browser's refusal to play. */
export function togglePlay(video: HTMLVideoElement): void {
  if (video.paused) video.play().catch(() => undefined);
  else video.pause();
}

/**
 * Player controls below the picture: play, seek, mute and full screen. The browser's own controls would cover the
 * captions.
 */
export function WatchControls({ video, onFullScreen }: Props) {
  const { t } = useTranslation('watch');
  const isPlaying = useMediaState(video, (media) => !media?.paused && !media?.ended);
  const isMuted = useMediaState(video, (media) => media?.muted ?? false);
  const seconds = usePlayed(video, (ms) => Math.floor(ms / 1000));
  const length = useMediaState(video, (media) => (Number.isFinite(media?.duration) ? (media?.duration ?? 0) : 0));
  // The video reports a new position later than the next key press.
  const [soughtSeconds, setSoughtSeconds] = useState<number | null>(null);
  const isSeeking = useMediaState(video, (media) => media?.seeking ?? false);
  const place = (isSeeking ? soughtSeconds : null) ?? seconds;
  const [PlayIcon, SoundIcon] = [isPlaying ? IconPlayerPause : IconPlayerPlay, isMuted ? IconVolumeOff : IconVolume];
  return (
    <div className={styles.controls}>
      <ToolButton label={t(isPlaying ? 'pause' : 'play')} isDisabled={length === 0} onClick={() => togglePlay(video)}>
        <PlayIcon size={18} aria-hidden />
      </ToolButton>
      <Slider
        className={styles.place}
        label={t('place')}
        min={0}
        max={Math.max(length, 1)}
        value={Math.min(place, length)}
        disabled={length === 0}
        valueText={(value) => formatClock(value * 1000)}
        onChange={(value) => {
          setSoughtSeconds(value);
          video.currentTime = value;
        }}
      />
      <span className={styles.clock}>
        {formatClock(seconds * 1000)} / {formatClock(length * 1000)}
      </span>
      <ToolButton
        label={t(isMuted ? 'unmute' : 'mute')}
        onClick={() => {
          video.muted = !video.muted;
        }}
      >
        <SoundIcon size={18} aria-hidden />
      </ToolButton>
      <ToolButton label={t('fullScreen')} onClick={onFullScreen}>
        <IconMaximize size={18} aria-hidden />
      </ToolButton>
    </div>
  );
}
