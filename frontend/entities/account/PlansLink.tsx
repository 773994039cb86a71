import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../../platform/paths.ts';

/** Link from a limit of the plan to the screen where it can be raised. */
export function PlansLink({ onFollow }: { readonly onFollow?: () => void }) {
  const { t } = useTranslation('frame');
  const pathTo = usePaths();
  return (
    <Anchor component={Link} to={pathTo('accountPlan')} inherit underline="always" onClick={onFollow}>
      {t('seePlans')}
    </Anchor>
  );
}
