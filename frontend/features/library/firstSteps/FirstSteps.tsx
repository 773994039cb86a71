import { Button, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Info, patchInfo, useInfo } from '../../../entities/account/info.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { usePaths } from '../../../platform/paths.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import styles from './FirstSteps.module.css';
import { useBonus } from './useBonus.ts';

/**
 * Card with the three first steps and the bonus minutes for them. Shown until the bonus is granted or the card is
 * dismissed.
 */
export function FirstSteps() {
  const info = useInfo();
  return info ? <Card {...info} /> : null;
}

function Card({ onboarding, dashboard }: Pick<Info, 'onboarding' | 'dashboard'>) {
  const { t } = useTranslation('library');
  const pathTo = usePaths();
  const hide = useHide();
  useBonus(onboarding.bonus);
  const title = t('steps.title', { minutes: onboarding.bonusSeconds / 60 });
  if (onboarding.bonus === 'claimed' || dashboard.isBonusHidden) return null;
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <ol className={styles.steps}>
          <Step isDone={onboarding.answers !== null} label={t('steps.answers')}>
            <Button component={Link} to={pathTo('onboarding')} variant="light">
              {t('steps.answer')}
            </Button>
          </Step>
          <Step isDone={onboarding.hasUploaded} label={t('steps.upload')} />
          <Step isDone={onboarding.hasDownloaded} label={t('steps.download')} />
        </ol>
      </div>
      <IconButton label={t('steps.hide')} onClick={hide}>
        <IconX size={16} />
      </IconButton>
    </section>
  );
}

interface StepProps {
  readonly isDone: boolean;
  readonly label: string;
  /** Action that completes the step, shown while it is open. */
  readonly children?: ReactNode;
}

function Step({ isDone, label, children }: StepProps) {
  const { t } = useTranslation('library');
  const Icon = isDone ? IconCircleCheckFilled : IconCircle;
  return (
    <li data-done={isDone}>
      <Icon size={18} aria-hidden="true" />
      <span>{label}</span>
      <VisuallyHidden>{t(isDone ? 'steps.done' : 'steps.open')}</VisuallyHidden>
      {isDone ? null : children}
    </li>
  );
}

/** Returns a function that dismisses the card, immediately here and also on the user's other devices. */
function useHide(): () => void {
  const api = useApi();
  const client = useQueryClient();
  return () => {
    patchInfo(client, ({ dashboard }) => ({ dashboard: { ...dashboard, isBonusHidden: true } }));
    api.saveDashboard({ isBonusHidden: true }).catch(() => undefined);
  };
}
