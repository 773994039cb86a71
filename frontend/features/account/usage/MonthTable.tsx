import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../platform/useLocale.ts';
import { formatMinuteNumber } from '../../../ui/format/formatDuration.ts';
import styles from './MonthChart.module.css';
import { nameOfMonth } from './minutes.ts';
import type { Usage } from './usageQueries.ts';

/** Figures of the chart, newest month first. */
export function MonthTable({ months }: { readonly months: Usage['months'] }) {
  const { t } = useTranslation('usage');
  const locale = useLocale();
  return (
    <details className={styles.figures}>
      <summary>{t('chart.table')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('chart.columns.month')}</th>
            <th scope="col">{t('chart.columns.used')}</th>
            <th scope="col">{t('chart.columns.granted')}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, usedSeconds, grantedSeconds }) => (
            <tr key={month}>
              <th scope="row">{nameOfMonth(month, locale)}</th>
              <td>{formatMinuteNumber(usedSeconds, locale, 'up')}</td>
              <td>{grantedSeconds === null ? '–' : formatMinuteNumber(grantedSeconds, locale, 'down')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
