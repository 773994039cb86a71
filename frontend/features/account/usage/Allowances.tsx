import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../platform/useLocale.ts';
import { Meter } from '../../../ui/feedback/Meter.tsx';
import { TipName } from '../../../ui/feedback/Tip.tsx';
import { formatMinuteNumber } from '../../../ui/format/formatDuration.ts';
import { formatSize } from '../../../ui/format/formatSize.ts';
import { Lots } from '../Lots.tsx';
import styles from './Usage.module.css';
import type { Usage } from './usageQueries.ts';

interface Props {
  readonly usage: Usage;
}

/** Usage of each allowance. */
export function Allowances({ usage }: Props) {
  return (
    <div className={styles.allowances}>
      <MinutesUsed usage={usage} />
      <StorageUsed usage={usage} />
      <MonthlyCount what="uploads" {...usage.uploads} />
      <MonthlyCount what="exports" {...usage.exports} />
      <CharactersUsed usage={usage} />
      <ViewsUsed usage={usage} />
    </div>
  );
}

function MinutesUsed({ usage: { balance, lots } }: Props) {
  const { t } = useTranslation('usage');
  const locale = useLocale();
  const { planSeconds, planSecondsLeft, reservedSeconds, renewsAt } = balance;
  const goneSeconds = planSeconds - planSecondsLeft;
  // Minutes reserved from top-ups are not part of the plan's bar.
  const heldSeconds = Math.min(reservedSeconds, goneSeconds);
  const percent = (seconds: number) => (planSeconds === 0 ? 0 : (100 * seconds) / planSeconds);
  const used = t('minutes.used', {
    used: formatMinuteNumber(goneSeconds, locale, 'up'),
    total: formatMinuteNumber(planSeconds, locale, 'down'),
  });
  const left = formatMinuteNumber(planSecondsLeft, locale, 'down');
  const date = new Date(renewsAt).toLocaleDateString(locale, { day: 'numeric', month: 'long' });
  return (
    <Allowance
      label={t('minutes.label')}
      tip={t('minutes.tip')}
      text={used}
      parts={[
        { kind: 'used', percent: percent(goneSeconds - heldSeconds) },
        { kind: 'held', percent: percent(heldSeconds) },
      ]}
    >
      <p>{t('minutes.left', { left, date })}</p>
      {reservedSeconds > 0 ? (
        <p>{t('minutes.reserved', { minutes: formatMinuteNumber(reservedSeconds, locale, 'up') })}</p>
      ) : null}
      <Lots lots={lots} />
    </Allowance>
  );
}

function StorageUsed({ usage: { balance } }: Props) {
  const { t } = useTranslation('usage');
  const locale = useLocale();
  const { storageBytes, storageLimitBytes } = balance;
  const text = t('storage.used', {
    used: formatSize(storageBytes, locale),
    limit: formatSize(storageLimitBytes, locale),
  });
  return (
    <Allowance
      label={t('storage.label')}
      tip={t('storage.tip')}
      text={text}
      parts={[{ kind: 'used', percent: (100 * storageBytes) / storageLimitBytes }]}
    >
      <p>{t('storage.exports')}</p>
    </Allowance>
  );
}

function ViewsUsed({ usage: { views } }: Props) {
  const { t } = useTranslation('usage');
  const locale = useLocale();
  const { count, bytes, limitBytes } = views;
  const text = t('views.used', { used: formatSize(bytes, locale), limit: formatSize(limitBytes, locale) });
  const parts = [{ kind: 'used' as const, percent: Math.min(100, (100 * bytes) / limitBytes) }];
  return (
    <Allowance label={t('views.label')} tip={t('views.tip')} text={text} parts={parts}>
      <p>{t('views.count', { count })}</p>
    </Allowance>
  );
}

function CharactersUsed({ usage: { balance } }: Props) {
  const { t } = useTranslation('usage');
  const locale = useLocale();
  const { planCharacters, planCharactersLeft, topUpCharactersLeft, reservedCharacters } = balance;
  const gone = Math.max(0, planCharacters - planCharactersLeft);
  // Characters reserved from top-ups are not part of the plan's bar.
  const held = Math.min(reservedCharacters, gone);
  const percent = (count: number) => (planCharacters === 0 ? 0 : (100 * count) / planCharacters);
  const used = { used: gone.toLocaleString(locale), total: planCharacters.toLocaleString(locale) };
  return (
    <Allowance
      label={t('characters.label')}
      tip={t('characters.tip')}
      text={t('characters.used', used)}
      parts={[
        { kind: 'used', percent: percent(gone - held) },
        { kind: 'held', percent: percent(held) },
      ]}
    >
      {reservedCharacters > 0 ? (
        <p>{t('characters.reserved', { number: reservedCharacters.toLocaleString(locale) })}</p>
      ) : null}
      {topUpCharactersLeft > 0 ? (
        <p>{t('characters.topUp', { number: topUpCharactersLeft.toLocaleString(locale) })}</p>
      ) : null}
    </Allowance>
  );
}

interface CountProps {
  readonly what: 'uploads' | 'exports';
  readonly used: number;
  readonly limit: number | null;
}

/** Uploads or exports of the month; without a limit there is no bar. */
function MonthlyCount({ what, used, limit }: CountProps) {
  const { t } = useTranslation('usage');
  const locale = useLocale();
  const counts = { used: used.toLocaleString(locale), limit: limit?.toLocaleString(locale) };
  const text = t(limit === null ? 'count.unlimited' : 'count.limited', counts);
  const parts = limit === null ? null : [{ kind: 'used' as const, percent: limit === 0 ? 100 : (100 * used) / limit }];
  return <Allowance label={t(`${what}.label`)} tip={t(`${what}.tip`)} text={text} parts={parts} />;
}

interface AllowanceProps {
  readonly label: string;
  /** Explains what counts toward the allowance. */
  readonly tip: string;
  readonly text: string;
  readonly parts: Parameters<typeof Meter>[0]['parts'] | null;
  readonly children?: ReactNode;
}

function Allowance({ label, tip, text, parts, children }: AllowanceProps) {
  return (
    <div className={styles.allowance}>
      <div className={styles.words}>
        <strong>
          <TipName text={tip}>{label}</TipName>
        </strong>
        <span>{text}</span>
      </div>
      {parts ? <Meter parts={parts} /> : null}
      {children}
    </div>
  );
}

/** Placeholder of the bars. */
export function AllowancesSkeleton() {
  return (
    <div className={styles.allowances} aria-busy="true">
      {['minutes', 'storage', 'uploads', 'exports'].map((name) => (
        <Skeleton key={name} height={56} />
      ))}
    </div>
  );
}
