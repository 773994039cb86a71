import { useTranslation } from 'react-i18next';
import type { Loss } from '../../platform/session/signOut.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

interface Props {
  readonly loss: Loss;
  readonly onAnswer: (leaves: boolean) => void;
}

/** Confirms a sign-out that loses data. Enter and Escape cancel the sign-out. */
export function SignOutDialog({ loss, onAnswer }: Props) {
  const { t } = useTranslation('frame');
  return (
    <ConfirmDialog
      title={t(`leave.${loss}.title`)}
      confirm={t(`leave.${loss}.go`)}
      cancel={t(`leave.${loss}.stay`)}
      isDestructive
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <p>{t(`leave.${loss}.text`)}</p>
    </ConfirmDialog>
  );
}
