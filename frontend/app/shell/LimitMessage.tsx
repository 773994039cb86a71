import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type Account, useAccount } from '../../entities/account/account.ts';
import { PlansLink } from '../../entities/account/PlansLink.tsx';
import { screenAt } from '../../platform/paths.ts';
import { keepStored, readStored } from '../../platform/session/storedValues.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { isNearlyUsed } from './nearlyUsed.ts';

const MessageDialog = lazy(async () => ({
  default: (await import('../../ui/dialogs/MessageDialog.tsx')).MessageDialog,
}));

const shown = 'alreadyDisplayedApproachingTranscriptionLimitPopup';

/** Message in the library that the month's minutes are nearly used. Shown once a month. */
export function LimitMessage() {
  const balance = useAccount()?.balance;
  const { pathname } = useLocation();
  const isAsked = balance && isNearlyUsed(balance) && screenAt(pathname) === 'library';
  return isAsked ? <Message key={balance.renewsAt} balance={balance} /> : null;
}

function Message({ balance }: Pick<Account, 'balance'>) {
  const { t } = useTranslation('frame');
  const locale = useLocale();
  const { renewsAt, planSecondsLeft, topUpSecondsLeft } = balance;
  const [isRead, setRead] = useState(() => readStored(shown) === renewsAt);
  if (isRead) return null;
  const close = () => {
    keepStored(shown, renewsAt);
    setRead(true);
  };
  return (
    <Suspense fallback={null}>
      <MessageDialog kind="confirm" title={t('nearlyUsed.title')} onConfirm={close}>
        <p>
          {t('nearlyUsed.text', {
            left: Math.floor((planSecondsLeft + topUpSecondsLeft) / 60),
            date: new Date(renewsAt).toLocaleDateString(locale, { day: 'numeric', month: 'long' }),
          })}{' '}
          <PlansLink onFollow={close} />
        </p>
      </MessageDialog>
    </Suspense>
  );
}
