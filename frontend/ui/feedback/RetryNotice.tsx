import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from './Notice.tsx';

interface Props {
  /** What could not be done, and why. */
  readonly children: ReactNode;
  readonly onAgain: () => unknown;
}

/** Says above a list or in a form what failed, with a button for another try. */
export function RetryNotice({ children, onAgain }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Notice tone="error">
      {children}{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => void onAgain()}>
        {t('again')}
      </Button>
    </Notice>
  );
}
