import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../../entities/account/account.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { formatMinutes } from '../../../../ui/format/formatDuration.ts';
import styles from './UploadDialog.module.css';
import { type Candidate, type Fit, fitting } from './useFit.ts';

interface Props {
  readonly fit: Fit | undefined;
  readonly candidates: readonly Candidate[];
}

/** Total cost of the files and the remaining balance. Reserves its space until the API has responded. */
export function Sums({ fit, candidates }: Props) {
  const { t } = useTranslation('uploads');
  const locale = useLocale();
  const balance = useAccount()?.balance;
  // Files that resume an upload or are not transcribed cost nothing, whatever their duration.
  const unknown = fitting(candidates).filter(
    ({ fit: { costSeconds }, looked }) => costSeconds === null && !looked.begun,
  );
  const minutes = (seconds: number | undefined, rounded: 'up' | 'down') =>
    seconds === undefined ? '–' : formatMinutes(seconds, locale, rounded);
  // Without any known duration the total is unknown; otherwise it is a lower bound.
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
      {balance ? (
        <p className={styles.note}>
          {t('ask.charactersLeft', {
            characters: (balance.planCharactersLeft + balance.topUpCharactersLeft).toLocaleString(locale),
          })}
        </p>
      ) : null}
      {unknown.length > 0 ? <p className={styles.note}>{t('ask.unknownCost', { count: unknown.length })}</p> : null}
    </div>
  );
}
