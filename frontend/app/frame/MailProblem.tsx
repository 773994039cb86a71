import { useTranslation } from 'react-i18next';
import { useAccount } from '../../entities/account/account.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Says above every screen that mails do not reach the person, and why. */
export function MailProblem() {
  const { t } = useTranslation('frame');
  const account = useAccount();
  if (!account?.mailProblem) return null;
  return <Notice tone="warning">{t(`mailProblem.${account.mailProblem}`, { email: account.email })}</Notice>;
}
