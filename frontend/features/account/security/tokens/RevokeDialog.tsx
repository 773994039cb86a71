import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useSend } from '../../../../platform/api/useSend.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { type AccessToken, tokensQuery } from './tokensQuery.ts';

/** Confirms the revocation of a token: any program that uses it stops working. */
export function RevokeDialog({ token, onClose }: { readonly token: AccessToken; readonly onClose: () => void }) {
  const { t } = useTranslation('account');
  const api = useApi();
  const queries = useQueryClient();
  const { busy, problem, send } = useSend();
  const revoke = () =>
    send(async () => {
      await api.revokeToken({ tokenId: token.id });
      await queries.invalidateQueries({ queryKey: tokensQuery.queryKey });
      onClose();
    });
  return (
    <ConfirmDialog
      title={t('tokens.revokeTitle', { name: token.name })}
      confirm={t('tokens.revoke')}
      cancel={t('cancel')}
      busy={busy}
      problem={problem}
      onConfirm={() => void revoke()}
      onCancel={onClose}
    >
      <p>{t('tokens.revokeQuestion')}</p>
    </ConfirmDialog>
  );
}
