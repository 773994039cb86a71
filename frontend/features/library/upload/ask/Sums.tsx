import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../platform/useLocale.ts';
import { formatMinutes } from '../../../../ui/formatDuration.ts';
import styles from './UploadDialog.module.css';
import { type Candidate, type Fit, fitting } from './useFit.ts';

interface Props {
  readonly fit: Fit | undefined;
  readonly candidates: readonly Candidate[];
}

/** What the files cost together and what is left; the place is kept until the API has said it. */
export function Sums({ fit, candidates }: Props) {
  const { t } = useTranslation('uploads');
  const locale = useLocale();
  const unknown = fitting(candidates).filter(({ looked }) => looked.durationMs === null && !looked.begun).length;
  const minutes = (seconds: number | undefined, rounded: 'up' | 'down') =>
    seconds === undefined ? '–' : formatMinutes(seconds, locale, rounded);
  return (
    <div>
      <dl className={styles.sums}>
        <div>
          <dt>{t('ask.needed')}</dt>
          <dd>{minutes(fit?.costSeconds, 'up')}</dd>
        </div>
        <div>
          <dt>{t('ask.left')}</dt>
          <dd>{minutes(fit?.secondsLeft, 'down')}</dd>
        </div>
        <div>
          <dt>{t('ask.after')}</dt>
          <dd>{minutes(fit?.secondsAfter, 'down')}</dd>
        </div>
      </dl>
      {unknown > 0 ? <p className={styles.note}>{t('ask.unknownCost', { count: unknown })}</p> : null}
    </div>
  );
}
