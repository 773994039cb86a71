import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { socialProviders } from '../../../../api/social.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { useConfig } from '../../../platform/config.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { beginSocialSignIn, keepNext } from './beginSocialSignIn.ts';
import { ProviderMark } from './ProviderMark.tsx';
import styles from './SocialButtons.module.css';

/**
 * Buttons of the providers that the installation supports. The first sign-in leads to a sign-up, so both pages have
 * them.
 */
export function SocialButtons() {
  const { t } = useTranslation('session');
  const api = useApi();
  const locale = useLocale();
  const config = useConfig();
  const [query] = useSearchParams();
  const { busy, problem, send } = useSend();
  const providers = config?.socialProviders ?? socialProviders;
  if (providers.length === 0) return null;

  const begin = (provider: (typeof providers)[number]) =>
    send(async () => {
      keepNext(query.get('next'));
      await beginSocialSignIn(api, { provider, locale, attempt: '1' });
    });

  return (
    <div className={styles.buttons} data-pending={config === null || undefined}>
      <div className={styles.or}>{t('social.or')}</div>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="default"
          leftSection={<ProviderMark provider={provider} />}
          disabled={busy}
          onClick={() => begin(provider)}
        >
          {t(`social.${provider}`)}
        </Button>
      ))}
    </div>
  );
}
