import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useConfig } from '../../../platform/config.ts';
import { usePaths } from '../../../platform/paths.ts';
import { currentUserId } from '../../../platform/session/currentUser.ts';
import { OperatorLinks } from '../../../ui/layout/OperatorLinks.tsx';
import { OutsideLink } from '../../../ui/layout/OutsideLink.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useTitle } from '../../../ui/layout/useTitle.ts';
import styles from './SupportPage.module.css';

/** Support page: where to get help, and what to report. */
export default function SupportPage() {
  const { t } = useTranslation(['account', 'frame']);
  const pathTo = usePaths();
  const config = useConfig();
  useTitle(t('tabs.support'));

  return (
    <>
      <Section title={t('help.title')} text={t('help.text')}>
        <OperatorLinks pages={['support', 'contact', 'about']}>
          <li>
            <Anchor component={Link} to={pathTo('help')} inherit underline="always">
              {t('frame:help.guide')}
            </Anchor>
          </li>
          <li>
            <Anchor component={Link} to={pathTo('developers')} inherit underline="always">
              {t('help.developers')}
            </Anchor>
          </li>
        </OperatorLinks>
      </Section>
      <Section title={t('facts.title')} text={t('facts.text')}>
        <dl className={styles.facts}>
          <dt>{t('facts.version')}</dt>
          <dd>
            {config?.version ?? ' '} · <OutsideLink href="/licenses.txt">{t('facts.licenses')}</OutsideLink>
          </dd>
          <dt>{t('facts.userId')}</dt>
          <dd>
            <code>{currentUserId()}</code>
            <CopyButton text={currentUserId()} />
          </dd>
        </dl>
      </Section>
    </>
  );
}

function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTranslation('account');
  const [state, setState] = useState<'copy' | 'copied' | 'notCopied'>('copy');
  return (
    <Button
      variant="default"
      size="compact-md"
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setState('copied'),
          () => setState('notCopied'),
        )
      }
    >
      <span aria-live="polite">{t(`facts.${state}`)}</span>
    </Button>
  );
}
