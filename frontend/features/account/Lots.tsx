import { useTranslation } from 'react-i18next';
import { useLocale } from '../../platform/useLocale.ts';
import { wholeMinutes } from '../../ui/format/formatDuration.ts';
import styles from './Lots.module.css';

interface Props {
  readonly lots: readonly { readonly seconds: number; readonly characters: number; readonly expiresAt: string }[];
}

/** Minutes and characters in addition to the plan, each with its expiry day; renders nothing without any. */
export function Lots({ lots }: Props) {
  const { t } = useTranslation('usage');
  const locale = useLocale();
  if (lots.length === 0) return null;
  const dayOf = (time: string) =>
    new Date(time).toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <ul className={styles.lots} aria-label={t('lots.label')}>
      {lots.map(({ seconds, characters, expiresAt }) => (
        <li key={`${expiresAt} ${seconds} ${characters}`}>
          <span>
            {t('lots.left', {
              minutes: wholeMinutes(seconds).toLocaleString(locale),
              characters: characters.toLocaleString(locale),
            })}
          </span>
          <span>{t('lots.until', { date: dayOf(expiresAt) })}</span>
        </li>
      ))}
    </ul>
  );
}
