import { Button, CopyButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxTokenNameLength, tokenLifetimes } from '../../../../../domain/tokens/bounds.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useSend } from '../../../../platform/api/useSend.ts';
import { Dialog, DialogActions } from '../../../../ui/dialogs/Dialog.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Segments } from '../../../../ui/fields/Segments.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { tokensQuery } from './tokensQuery.ts';

/** Prompts for the name and lifetime of a token, then shows it once. */
export function NewTokenDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('account');
  const api = useApi();
  const queries = useQueryClient();
  const { busy, problem, send } = useSend();
  const [name, setName] = useState('');
  const [days, setDays] = useState('90');
  const [made, setMade] = useState<string | null>(null);

  const make = () =>
    send(async () => {
      const { token } = await api.createToken({ name: name.trim(), days: Number(days) });
      setMade(token);
      await queries.invalidateQueries({ queryKey: tokensQuery.queryKey });
    });
  if (made !== null) return <MadeToken token={made} onClose={onClose} />;
  return (
    <FormDialog
      title={t('tokens.newTitle')}
      submit={t('tokens.make')}
      cancel={t('cancel')}
      isReady={name.trim() !== ''}
      busy={busy}
      problem={problem}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <TextField
        label={t('tokens.name')}
        hint={t('tokens.nameHint')}
        maxLength={maxTokenNameLength}
        value={name}
        onChange={setName}
        data-autofocus
      />
      <Segments
        label={t('tokens.days')}
        value={days}
        options={tokenLifetimes.map((count) => ({ value: `${count}`, label: t('tokens.dayCount', { count }) }))}
        onChange={setDays}
      />
    </FormDialog>
  );
}

/** New token. It is never shown again outside this dialog. */
function MadeToken({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const { t } = useTranslation('account');
  return (
    <Dialog title={t('tokens.madeTitle')} size="wide" onClose={onClose} holdsInput>
      <Notice tone="warning">{t('tokens.once')}</Notice>
      <TextField label={t('tokens.token')} value={token} onChange={() => undefined} readOnly spellCheck={false} />
      <DialogActions>
        <CopyButton value={token}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'tokens.copied' : 'tokens.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('tokens.done')}</Button>
      </DialogActions>
    </Dialog>
  );
}
