import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../../../platform/paths.ts';
import { PanelColumn } from '../../../ui/layout/PanelColumn.tsx';
import type { Panel } from '../engine/document/editorUi.ts';

/** Panels that work with the server. In the sample they describe what an account adds. */
const accountPanels = ['translate', 'versions', 'comments', 'sections'] as const satisfies readonly Panel[];

export type AccountPanel = (typeof accountPanels)[number];

export const needsAccount = (panel: Panel): panel is AccountPanel => accountPanels.some((one) => one === panel);

/** Describes, in the sample, a panel that needs an account. */
export function SampleOffer({ panel }: { readonly panel: AccountPanel }) {
  const { t } = useTranslation('editor');
  const pathTo = usePaths();
  return (
    <PanelColumn title={t(`panels.${panel}`)}>
      <p>{t(`sampleFile.offers.${panel}`)}</p>
      <div>
        <Button component={Link} to={pathTo('signUp')}>
          {t('sampleFile.signUp')}
        </Button>
      </div>
    </PanelColumn>
  );
}
