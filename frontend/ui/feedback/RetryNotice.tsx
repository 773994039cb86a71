import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from './Notice.tsx';

interface Props {
  /** Failed action and its reason. */
  readonly children: ReactNode;
  readonly onAgain: () => unknown;
}

/** Failure message above a list or in a form, with a retry button. */
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
