import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Unreachable } from '../../platform/api/request.ts';
import { useCause } from '../../platform/api/useProblem.ts';
import { StateView } from '../../ui/StateView.tsx';

interface Props {
  readonly title: string;
  readonly error: unknown;
  readonly onAgain: () => void;
}

/** In place of a page of the account that could not be loaded. */
export function LoadFailure({ title, error, onAgain }: Props) {
  const { t } = useTranslation('shell');
  const say = useCause();
  const state = error instanceof Unreachable ? 'offline' : 'error';
  return (
    <StateView state={state} title={title} text={say(error)}>
      <Button variant="default" onClick={onAgain}>
        {t('again')}
      </Button>
    </StateView>
  );
}
