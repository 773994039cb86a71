import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Clip, maxClipNameLength } from '../../../../domain/exports/clip.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './ExportDialog.module.css';

interface Props {
  readonly clips: readonly Clip[];
  readonly formatTime: (ms: number) => string;
  readonly onChange: (clips: readonly Clip[]) => void;
}

/** The clips to export: their times, and their names, which become part of the file names. */
export function ClipFields({ clips, formatTime, onChange }: Props) {
  const { t } = useTranslation('exporting');
  const [first, last] = [clips[0], clips.at(-1)];
  const rename = (at: number, name: string) =>
    onChange(clips.map((clip, index) => (index === at ? { ...clip, name } : clip)));
  return (
    <section className={styles.clips} aria-label={t('clips', { count: clips.length })}>
      <p className={styles.heading}>{t('clips', { count: clips.length })}</p>
      <ul className={styles.clipRows}>
        {clips.map(({ startMs, endMs, name = '' }, index) => (
          <li key={startMs} className={styles.clip}>
            <span className={styles.times}>
              {formatTime(startMs)} – {formatTime(endMs)}
            </span>
            <TextField
              isLabelHidden
              label={t('clipName', { number: index + 1 })}
              value={name}
              maxLength={maxClipNameLength}
              onChange={(typed) => rename(index, typed)}
            />
            {clips.length > 1 && (
              <IconButton
                label={t('leaveOut', { name: name || index + 1 })}
                onClick={() => onChange(clips.filter((_, other) => other !== index))}
              >
                <IconX size={16} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {clips.length > 1 && first && last && (
        <button
          type="button"
          className={styles.link}
          onClick={() => onChange([{ ...first, endMs: Math.max(...clips.map(({ endMs }) => endMs)) }])}
        >
          {t('oneClip')}
        </button>
      )}
    </section>
  );
}
