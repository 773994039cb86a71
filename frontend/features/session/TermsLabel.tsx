import { Trans, useTranslation } from 'react-i18next';
import { useConfig } from '../../platform/config.ts';
import { OutsideLink } from '../../ui/OutsideLink.tsx';

/** "I agree to the terms and the privacy policy", linked where the installation has the pages. */
export function TermsLabel() {
  const { t } = useTranslation('session');
  const links = useConfig()?.links;
  return (
    <Trans
      t={t}
      i18nKey="agreed.label"
      components={{ terms: <OutsideLink href={links?.terms} />, privacy: <OutsideLink href={links?.privacy} /> }}
    />
  );
}
