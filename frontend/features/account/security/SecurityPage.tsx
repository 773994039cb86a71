import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/layout/Section.tsx';
import { useTitle } from '../../../ui/layout/useTitle.ts';
import { WithAccount } from '../WithAccount.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { EmailAddress } from './EmailAddress.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { AccessTokens } from './tokens/AccessTokens.tsx';
import { YouTubeChannel } from './YouTubeChannel.tsx';

/** Security page: sign-in methods, open sessions, and deletion of the account. */
export default function SecurityPage() {
  const { t } = useTranslation('account');
  useTitle(t('tabs.security'));

  return (
    <WithAccount>
      {(account) => (
        <>
          <EmailAddress account={account} />
          {account.hasPassword ? (
            <>
              <Section title={t('password.title')} text={t('password.text')}>
                <PasswordForm email={account.email} />
              </Section>
              <SecondFactor email={account.email} />
            </>
          ) : null}
          <YouTubeChannel />
          <AccessTokens />
          <SignOutEverywhere />
          <DeleteAccount />
        </>
      )}
    </WithAccount>
  );
}
