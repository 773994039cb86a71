import { IconBadgeCc, IconFile, IconMovie, IconMusic, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEncoding } from '../../../../../domain/formats/encoding/encodings.ts';
import type { ColumnKind, SheetColumns } from '../../../../../domain/formats/sheet/choices.ts';
import { languages } from '../../../../../domain/languages/languages.ts';
import { formatClock } from '../../../../../domain/timecode/clock.ts';
import { encodingOptions } from '../../../../entities/captions/importing/encodingWords.ts';
import { SheetColumnFields } from '../../../../entities/captions/importing/SheetColumnFields.tsx';
import type { FileRow } from '../../../../entities/file/file.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { IconButton } from '../../../../ui/buttons/IconButton.tsx';
import { Select } from '../../../../ui/fields/Select.tsx';
import { formatMinutes } from '../../../../ui/format/formatDuration.ts';
import { formatSize } from '../../../../ui/format/formatSize.ts';
import { TrackFields } from './TrackFields.tsx';
import styles from './UploadDialog.module.css';
import type { ChosenCaptions } from './useCaptionFiles.ts';
import type { Candidate } from './useFit.ts';
import type { useTrackChoices } from './useTrackChoices.ts';

interface Props {
  readonly candidates: readonly Candidate[];
  readonly captions: readonly ChosenCaptions[];
  /** Chosen tracks by recording. */
  readonly tracks: ReturnType<typeof useTrackChoices>;
  /** Spoken language of the recordings. */
  readonly language: string;
  readonly onLanguage: (file: File, language: string) => void;
  readonly onEncoding: (file: File, encoding: FileEncoding) => void;
  readonly onColumn: (file: File, sheet: SheetColumns, at: number, kind: ColumnKind) => void;
  readonly onLeaveOut: (file: File) => void;
}

/**
 * List of the chosen files with duration, size and cost in minutes, or the reason why a file cannot be uploaded.
 * Caption files follow their recording.
 */
export function ChosenFiles({ candidates, captions, tracks, language, onLeaveOut, ...choices }: Props) {
  const { t } = useTranslation('uploads');
  const rowsOf = (recording: File | undefined, begun: FileRow | null = null) =>
    captions
      .filter((one) => one.recording === recording)
      // A resumed upload cannot add caption files that it was started without.
      .map((one) => (begun?.isTranscribed ? ({ ...one, problem: 'begun' } as const) : one))
      .map((one) => <CaptionsRow key={keyOf(one.file)} captions={one} onLeaveOut={onLeaveOut} {...choices} />);
  const tracksOf = ({ file, looked }: Candidate) => {
    const known = looked?.begun ? null : looked?.tracks;
    if (!known || (known.sounds.length < 2 && known.subtitles.length === 0)) return null;
    const isCaptioned = captions.some(({ recording, problem }) => recording === file && problem === null);
    return (
      <TrackFields
        {...{ fileName: file.name, tracks: known, choice: tracks.of(file), language, isCaptioned }}
        onChange={(choice) => tracks.set(file, choice)}
      />
    );
  };
  return (
    <ul className={styles.files} aria-label={t('ask.files')}>
      {candidates.flatMap((candidate) => [
        <Row key={keyOf(candidate.file)} candidate={candidate} onLeaveOut={onLeaveOut}>
          {tracksOf(candidate)}
        </Row>,
        ...rowsOf(candidate.file, candidate.looked?.begun),
      ])}
      {rowsOf(undefined)}
    </ul>
  );
}

const keyOf = ({ name, size, lastModified }: File) => `${name}:${size}:${lastModified}`;

interface CaptionsProps extends Pick<Props, 'onLanguage' | 'onEncoding' | 'onColumn' | 'onLeaveOut'> {
  readonly captions: Omit<ChosenCaptions, 'problem'> & { readonly problem: ChosenCaptions['problem'] | 'begun' };
}

function CaptionsRow({ captions, onLanguage, onEncoding, onColumn, onLeaveOut }: CaptionsProps) {
  const { t } = useTranslation('uploads');
  const { t: named } = useTranslation('encodings');
  const locale = useLocale();
  const { file, recording, language, count, firstText, encoding, sheet, problem } = captions;
  return (
    <li className={styles.file} data-unfit={problem !== null} data-of-recording={recording !== undefined}>
      <IconBadgeCc size={18} stroke={1.6} aria-hidden="true" />
      <div className={styles.about}>
        <span className={styles.fileName} title={file.name}>
          {file.name}
        </span>
        {problem ? (
          <span className={styles.reason}>{t(`captions.${problem}`, { file: file.name })}</span>
        ) : (
          <span className={styles.facts}>
            {count === undefined ? t('captions.reading') : t('captions.count', { count })}
            {firstText && (
              <span lang={language} dir="auto" className={styles.firstText}>
                {' '}
                {firstText}
              </span>
            )}
          </span>
        )}
      </div>
      {encoding && problem === null ? (
        <Select<FileEncoding>
          label={t('captions.encoding', { name: file.name })}
          isLabelHidden
          className={styles.captionLanguage}
          value={encoding}
          options={encodingOptions(named)}
          noneFound={t('captions.encodingNone')}
          onChange={(chosen) => onEncoding(file, chosen)}
        />
      ) : null}
      {problem === null || problem === 'twice' ? (
        <Select
          label={t('captions.language', { name: file.name })}
          isLabelHidden
          className={styles.captionLanguage}
          value={language}
          options={languages
            .map(({ code, name }) => ({ value: code, label: name[locale] }))
            .sort((a, b) => a.label.localeCompare(b.label, locale))}
          noneFound={t('captions.languageNone')}
          onChange={(code) => onLanguage(file, code)}
        />
      ) : null}
      <IconButton label={t('ask.leaveOut', { name: file.name })} onClick={() => onLeaveOut(file)}>
        <IconX size={16} />
      </IconButton>
      {sheet && recording ? (
        <div className={styles.columns}>
          <SheetColumnFields sheet={sheet} onChange={(at, kind) => onColumn(file, sheet, at, kind)} />
        </div>
      ) : null}
    </li>
  );
}

interface RowProps extends Pick<Props, 'onLeaveOut'> {
  readonly candidate: Candidate;
  /** Fields below the row. */
  readonly children: ReactNode;
}

function Row({ candidate: { file, looked, fit }, onLeaveOut, children }: RowProps) {
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
      {children}
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
