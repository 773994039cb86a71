import { useTranslation } from 'react-i18next';
import { chooseSound, type RecordingTracks, type SubtitleTrack } from '../../../../../domain/media/tracks.ts';
import { trackName } from '../../../../entities/file/trackName.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { Select } from '../../../../ui/fields/Select.tsx';
import styles from './UploadDialog.module.css';
import type { TrackChoice } from './useTrackChoices.ts';

interface Props {
  readonly fileName: string;
  readonly tracks: RecordingTracks;
  readonly choice: TrackChoice;
  /** Spoken language, which decides between sound tracks. */
  readonly language: string;
  /** Whether the captions come from a file of their own. */
  readonly isCaptioned: boolean;
  readonly onChange: (choice: TrackChoice) => void;
}

/** Option value for captions that do not come from a track. */
const none = 'none';

/** Sound track of a recording with several, and the subtitle track that becomes its captions. */
export function TrackFields({ fileName, tracks, choice, language, isCaptioned, onChange }: Props) {
  const { t } = useTranslation('uploads');
  const { t: named } = useTranslation('file');
  const locale = useLocale();
  const { sounds, subtitles } = tracks;
  const sound = chooseSound(sounds, { number: choice.soundTrack, language });
  const captionsName = (track: SubtitleTrack): string => {
    const name = trackName(track, 'captions', { t: named, locale });
    return track.problem ? `${name}: ${named(`tracks.problems.${track.problem}`)}` : name;
  };
  return (
    <div className={styles.tracks}>
      {sounds.length > 1 && sound ? (
        <Select
          label={t('tracks.sound', { name: fileName })}
          isLabelHidden
          noneFound={t('tracks.noneFound')}
          value={String(sound.number)}
          options={sounds.map((track) => ({
            value: String(track.number),
            label: trackName(track, 'soundNumber', { t: named, locale }),
          }))}
          onChange={(number) => onChange({ ...choice, soundTrack: Number(number) })}
        />
      ) : null}
      {subtitles.length > 0 && !isCaptioned ? (
        <Select
          label={t('tracks.captions', { name: fileName })}
          isLabelHidden
          noneFound={t('tracks.noneFound')}
          value={choice.captionTrack === undefined ? none : String(choice.captionTrack)}
          options={[
            { value: none, label: t('tracks.none') },
            ...subtitles.map((track) => ({
              value: String(track.number),
              label: captionsName(track),
              disabled: track.problem !== null,
            })),
          ]}
          onChange={(number) => onChange({ ...choice, captionTrack: number === none ? undefined : Number(number) })}
        />
      ) : null}
    </div>
  );
}
