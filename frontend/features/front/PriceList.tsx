import { useTranslation } from 'react-i18next';
import { planNames, plans } from '../../../domain/plans/catalogue.ts';
import { planCurrency } from '../../../domain/plans/currencies.ts';
import { useConfig } from '../../platform/config.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { formatMoney } from '../../ui/format/formatMoney.ts';
import { formatSize } from '../../ui/format/formatSize.ts';
import { numberFormat } from '../../ui/format/intl.ts';
import styles from './FrontPage.module.css';

/** Plans with the prices of this installation. Without payments it has the free plan only. */
export function PriceList() {
  const { t } = useTranslation(['front', 'plan']);
  const locale = useLocale();
  const config = useConfig();
  const isFreeOnly = config?.monthlyPriceCents === null;
  const offered = isFreeOnly ? planNames.slice(0, 1) : planNames;
  return (
    <section className={styles.part}>
      <h2>{t('prices.title')}</h2>
      <ul className={styles.prices}>
        {offered.map((name) => {
          const { minutesPerMonth, storageBytes, uploadsPerMonth: uploads, exportsPerMonth: exports } = plans[name];
          const cents = name === 'free' ? 0 : config?.monthlyPriceCents?.[name];
          return (
            <li key={name}>
              <h3>{t(`plan:names.${name}`)}</h3>
              <p className={styles.price}>
                {cents === undefined ? '…' : formatMoney(cents, planCurrency, locale, { isShort: true })}{' '}
                <span>{t('plan:compare.perMonth')}</span>
              </p>
              <p>{t('prices.minutes', { minutes: numberFormat(locale, {}).format(minutesPerMonth) })}</p>
              <p>{t('prices.storage', { size: formatSize(storageBytes, locale) })}</p>
              <p>{uploads === null ? t('prices.unlimited') : t('prices.limited', { uploads, exports })}</p>
            </li>
          );
        })}
      </ul>
      <p className={styles.note}>{t(isFreeOnly ? 'prices.freeOnly' : 'prices.note')}</p>
    </section>
  );
}
