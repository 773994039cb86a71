import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../../platform/paths.ts';

/** Link to the sample, which opens in the editor without an account. */
export function SampleButton() {
  const { t } = useTranslation('shell');
  const pathTo = usePaths();
  return (
    <Button variant="default" component={Link} to={pathTo('sample')}>
      {t('welcome.sample')}
    </Button>
  );
}
