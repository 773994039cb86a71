import { useTranslation } from 'react-i18next';
import { useAccount } from '../../entities/account/account.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Warning above every screen that mails do not reach the user, with the reason. */
export function MailProblem() {
  const { t } = useTranslation('frame');
  const account = useAccount();
  if (!account?.mailProblem) return null;
  return <Notice tone="warning">{t(`mailProblem.${account.mailProblem}`, { email: account.email })}</Notice>;
}
