import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../platform/useLocale.ts';
import { formatMinutes } from '../../../../ui/format/formatDuration.ts';
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
  // What goes on with its upload, or is not transcribed, costs nothing however long it is.
  const unknown = fitting(candidates).filter(
    ({ fit: { costSeconds }, looked }) => costSeconds === null && !looked.begun,
  );
  const minutes = (seconds: number | undefined, rounded: 'up' | 'down') =>
    seconds === undefined ? '–' : formatMinutes(seconds, locale, rounded);
  // Nothing is known where no length is; else it is as much as that, or more.
  const bound = (seconds: number | undefined, rounded: 'up' | 'down') => {
    if (unknown.length === 0) return minutes(seconds, rounded);
    if (!fit?.costSeconds) return '–';
    return t(rounded === 'up' ? 'ask.atLeast' : 'ask.atMost', { minutes: minutes(seconds, rounded) });
  };
  return (
    <div>
      <dl className={styles.sums}>
        <div>
          <dt>{t('ask.needed')}</dt>
          <dd>{bound(fit?.costSeconds, 'up')}</dd>
        </div>
        <div>
          <dt>{t('ask.left')}</dt>
          <dd>{minutes(fit?.secondsLeft, 'down')}</dd>
        </div>
        <div>
          <dt>{t('ask.after')}</dt>
          <dd>{bound(fit?.secondsAfter, 'down')}</dd>
        </div>
      </dl>
      {unknown.length > 0 ? <p className={styles.note}>{t('ask.unknownCost', { count: unknown.length })}</p> : null}
    </div>
  );
}
