import { IconFile, IconMovie, IconMusic, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../../../domain/timecode/clock.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { formatMinutes } from '../../../../ui/formatDuration.ts';
import { formatSize } from '../../../../ui/formatSize.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import styles from './UploadDialog.module.css';
import type { Candidate } from './useFit.ts';

interface Props {
  readonly candidates: readonly Candidate[];
  readonly onLeaveOut: (file: File) => void;
}

/** The chosen files with their lengths and sizes, the minutes that each costs, and why one cannot be uploaded. */
export function ChosenFiles({ candidates, onLeaveOut }: Props) {
  const { t } = useTranslation('uploads');
  return (
    <ul className={styles.files} aria-label={t('ask.files')}>
      {candidates.map((candidate) => (
        <Row key={keyOf(candidate.file)} candidate={candidate} onLeaveOut={onLeaveOut} />
      ))}
    </ul>
  );
}

const keyOf = ({ name, size, lastModified }: File) => `${name}:${size}:${lastModified}`;

interface RowProps extends Pick<Props, 'onLeaveOut'> {
  readonly candidate: Candidate;
}

function Row({ candidate: { file, looked, fit }, onLeaveOut }: RowProps) {
  const { t } = useTranslation('uploads');
  const locale = useLocale();
  const Icon = iconOf(file.type);
  const problem = fit?.problem ?? null;
  return (
    <li className={styles.file} data-unfit={problem !== null}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <div className={styles.about}>
        <span className={styles.fileName} title={file.name}>
          {file.name}
        </span>
        <span className={styles.facts}>
          {lengthWords()} · {formatSize(file.size, locale)}
        </span>
        {looked?.begun ? <span className={styles.goesOn}>{t('ask.goesOn')}</span> : null}
        {problem ? <span className={styles.reason}>{t(`unfit.${problem}`)}</span> : null}
      </div>
      <span className={styles.cost}>
        {typeof fit?.costSeconds === 'number' ? formatMinutes(fit.costSeconds, locale, 'up') : ''}
      </span>
      <IconButton label={t('ask.leaveOut', { name: file.name })} onClick={() => onLeaveOut(file)}>
        <IconX size={16} />
      </IconButton>
    </li>
  );

  function lengthWords(): string {
    if (!looked) return t('ask.measuring');
    return looked.durationMs === null ? t('ask.unknownLength') : formatClock(looked.durationMs);
  }
}

function iconOf(type: string) {
  if (type.startsWith('video/')) return IconMovie;
  return type.startsWith('audio/') ? IconMusic : IconFile;
}
