import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/layout/Section.tsx';
import { RemoveSecondFactor } from './RemoveSecondFactor.tsx';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';
import { secondFactorQuery } from './secondFactorQuery.ts';

/** Codes of an authenticator app at sign-in: sets the app up, or stops asking for codes. */
export function SecondFactor({ email }: { readonly email: string }) {
  const { t } = useTranslation('account');
  const { data } = useQuery(secondFactorQuery);
  const [isOpen, setOpen] = useState(false);
  const isOn = data?.isOn === true;
  const Dialog = isOn ? RemoveSecondFactor : SetUpSecondFactor;
  return (
    <Section title={t('secondFactor.title')} text={t(isOn ? 'secondFactor.on' : 'secondFactor.off')}>
      <div>
        <Button variant="default" disabled={!data} onClick={() => setOpen(true)}>
          {t(isOn ? 'secondFactor.remove' : 'secondFactor.setUp')}
        </Button>
      </div>
      {isOpen ? <Dialog email={email} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}
