import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Unreachable } from '../../platform/api/request.ts';
import { useCause } from '../../platform/api/useProblem.ts';
import { StateView } from './StateView.tsx';

interface Props {
  readonly title: string;
  readonly error: unknown;
  /** Heading level; 1 when nothing else is on the page. */
  readonly level?: 1 | 2 | 3;
  readonly onAgain: () => unknown;
}

/** Replaces content that could not be loaded: shows the reason and a retry button. */
export function LoadFailure({ title, error, level, onAgain }: Props) {
  const { t } = useTranslation('shell');
  const say = useCause();
  const state = error instanceof Unreachable ? 'offline' : 'error';
  return (
    <StateView state={state} title={title} text={say(error)} {...(level && { level })}>
      <Button variant="default" onClick={() => void onAgain()}>
        {t('again')}
      </Button>
    </StateView>
  );
}
