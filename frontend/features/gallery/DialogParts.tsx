import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import styles from './Gallery.module.css';

const kinds = ['form', 'formBusy', 'formFailed', 'confirm', 'destructive', 'told', 'content'] as const;
type Kind = (typeof kinds)[number];

/** Dialogs, each behind a button. */
export function DialogParts() {
  const { t } = useTranslation('gallery');
  const [open, setOpen] = useState<Kind | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title={t('parts.dialogs')} text={t('dialogs.note')}>
      <div className={styles.row}>
        {kinds.map((kind) => (
          <Button key={kind} variant="default" onClick={() => setOpen(kind)}>
            {t(`dialogs.${kind}`)}
          </Button>
        ))}
      </div>
      {open ? <OpenDialog kind={open} onClose={close} /> : null}
    </Section>
  );
}

interface Props {
  readonly kind: Kind;
  readonly onClose: () => void;
}

function OpenDialog({ kind, onClose }: Props) {
  const { t } = useTranslation('gallery');
  const closing = { cancel: t('cancel'), onConfirm: onClose, onCancel: onClose };
  switch (kind) {
    case 'confirm':
      return (
        <ConfirmDialog title={t('dialogs.leave')} confirm={t('dialogs.leaveSubmit')} {...closing}>
          <p>{t('dialogs.leaveText')}</p>
        </ConfirmDialog>
      );
    case 'destructive':
      return (
        <ConfirmDialog title={t('dialogs.remove')} confirm={t('dialogs.removeSubmit')} isDestructive {...closing}>
          <strong>{t('fields.titleValue')}</strong>
          <p>{t('dialogs.removeText')}</p>
        </ConfirmDialog>
      );
    case 'told':
      return (
        <ConfirmDialog
          title={t('dialogs.limit')}
          confirm={t('dialogs.limitSubmit')}
          onConfirm={onClose}
          onCancel={onClose}
        >
          <p>{t('dialogs.limitText')}</p>
        </ConfirmDialog>
      );
    case 'content':
      return (
        <Dialog title={t('dialogs.keys')} size="wide" closeLabel={t('close')} onClose={onClose}>
          <p>{t('dialogs.keysText')}</p>
        </Dialog>
      );
    default:
      return <InviteDialog kind={kind} onClose={onClose} />;
  }
}

const roles = ['viewer', 'editor', 'admin'] as const;

function InviteDialog({ kind, onClose }: Props) {
  const { t } = useTranslation('gallery');
  const [email, setEmail] = useState(kind === 'form' ? '' : 'robin@example.com');
  const [role, setRole] = useState<(typeof roles)[number]>('viewer');
  return (
    <FormDialog
      title={t('dialogs.invite')}
      submit={t('dialogs.inviteSubmit')}
      cancel={t('cancel')}
      isReady={email !== ''}
      busy={kind === 'formBusy'}
      problem={kind === 'formFailed' ? t('dialogs.inviteFailed') : null}
      onSubmit={onClose}
      onClose={onClose}
    >
      <TextField label={t('dialogs.inviteEmail')} type="email" value={email} onChange={setEmail} />
      <Select
        label={t('dialogs.inviteRole')}
        options={roles.map((value) => ({ value, label: t(`dialogs.roles.${value}`) }))}
        value={role}
        onChange={setRole}
      />
    </FormDialog>
  );
}
