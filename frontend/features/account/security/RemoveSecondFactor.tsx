import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api/useApi.ts';
import { SecondFactorDialog, useFactorChanged } from './SecondFactorDialog.tsx';

/** Prompts for the password and a code, and stops asking for codes at sign-in. */
export function RemoveSecondFactor({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('account');
  const api = useApi();
  const changed = useFactorChanged();
  return (
    <SecondFactorDialog
      title={t('secondFactor.remove')}
      submit={t('secondFactor.remove')}
      isDestructive
      fields={['password', 'code']}
      rule={({ removeSecondFactor }) => removeSecondFactor.body}
      call={async (values) => {
        await api.removeSecondFactor(values);
        changed(false);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('secondFactor.removeText')}</p>
    </SecondFactorDialog>
  );
}
