import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { type FixedScreen, usePaths } from '../../platform/paths.ts';
import styles from './AccountTabs.module.css';
import { paymentWaysQuery } from './payment/order/paymentWaysQuery.ts';

/** Account pages in the order of the tabs; each label is a key of the translations `tabs`. */
const tabs = [
  { screen: 'accountProfile', label: 'profile' },
  { screen: 'accountSubtitle', label: 'subtitle' },
  { screen: 'accountPlan', label: 'plan' },
  { screen: 'accountBilling', label: 'billing' },
  { screen: 'accountUsage', label: 'usage' },
  { screen: 'accountSecurity', label: 'security' },
  { screen: 'accountNotification', label: 'notification' },
  { screen: 'accountSupport', label: 'support' },
] as const satisfies readonly { readonly screen: FixedScreen; readonly label: string }[];

/**
 * Links to the account pages, without billing if no payment method is configured. In a narrow window they scroll
 * sideways, with the current one in view.
 */
export function AccountTabs() {
  const { t } = useTranslation('account');
  const pathTo = usePaths();
  const { data: payment } = useQuery(paymentWaysQuery);
  const shown = tabs.filter(({ screen }) => screen !== 'accountBilling' || payment?.ways.length !== 0);
  return (
    <nav className={styles.tabs} aria-label={t('tabs.label')}>
      {shown.map(({ screen, label }) => (
        <NavLink key={screen} to={pathTo(screen)} className={styles.tab} ref={showCurrent}>
          {t(`tabs.${label}`)}
        </NavLink>
      ))}
    </nav>
  );
}

function showCurrent(link: HTMLAnchorElement | null): void {
  if (link?.ariaCurrent === 'page') link.scrollIntoView({ block: 'nearest', inline: 'center' });
}
