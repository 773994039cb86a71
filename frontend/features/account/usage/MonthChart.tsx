import { Skeleton } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../platform/useLocale.ts';
import { formatMinuteNumber } from '../../../ui/format/formatDuration.ts';
import styles from './MonthChart.module.css';
import { MonthTable } from './MonthTable.tsx';
import { nameOfMonth, scaleTop } from './minutes.ts';
import type { Usage } from './usageQueries.ts';

type Months = Usage['months'];

interface Props {
  /** Oldest first. */
  readonly months: Months;
}

/**
 * Bar chart of minutes by month, against the plan's allowance. One month is selected, by pointer or arrow keys, and
 * described in words; a table below has the same figures.
 */
export function MonthChart({ months }: Props) {
  const { t } = useTranslation('usage');
  const locale = useLocale();
  const [chosen, setChosen] = useState(months.length - 1);
  const describe = useDescription();
  const current = months[chosen] ?? months[0];
  if (!current) return null;
  const move = (index: number) => setChosen(Math.max(0, Math.min(months.length - 1, index)));
  const topMinutes = scaleTop(Math.max(...months.map(largestSeconds)) / 60);

  function onKeyDown(event: KeyboardEvent): void {
    const next = keys[event.key]?.(chosen, months.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    move(next);
  }

  function onPointer({ currentTarget, clientX }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    move(Math.floor(((clientX - left) / width) * months.length));
  }

  return (
    <div className={styles.chart}>
      <p className={styles.chosen}>{describe(current)}</p>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden="true">
          <span>{t('chart.minutes', { minutes: topMinutes.toLocaleString(locale) })}</span>
          <span>0</span>
        </div>
        <div
          className={styles.bars}
          role="slider"
          tabIndex={0}
          aria-label={t('chart.choose')}
          aria-valuemin={1}
          aria-valuemax={months.length}
          aria-valuenow={chosen + 1}
          aria-valuetext={describe(current)}
          onKeyDown={onKeyDown}
          onPointerDown={onPointer}
          onPointerMove={onPointer}
        >
          <Bars months={months} chosen={chosen} topSeconds={topMinutes * 60} />
        </div>
        <div className={styles.months} aria-hidden="true">
          {months.map(({ month }, index) => (
            <span key={month} data-chosen={index === chosen}>
              {nameOfMonth(month, locale, 'short')}
            </span>
          ))}
        </div>
      </div>
      <MonthTable months={months} />
    </div>
  );
}

const keys: Readonly<Record<string, (chosen: number, last: number) => number>> = {
  ArrowLeft: (chosen) => chosen - 1,
  ArrowDown: (chosen) => chosen - 1,
  ArrowRight: (chosen) => chosen + 1,
  ArrowUp: (chosen) => chosen + 1,
  Home: () => 0,
  End: (_, last) => last,
};

const largestSeconds = ({ usedSeconds, grantedSeconds }: Months[number]) => Math.max(usedSeconds, grantedSeconds ?? 0);

/** Description such as "November 2026: 12 of 15 minutes". */
function useDescription(): (total: Months[number]) => string {
  const { t } = useTranslation('usage');
  const locale = useLocale();
  return ({ month, usedSeconds, grantedSeconds }) => {
    const name = nameOfMonth(month, locale);
    const used = formatMinuteNumber(usedSeconds, locale, 'up');
    if (grantedSeconds === null) return t('chart.without', { month: name, used });
    return t('chart.with', { month: name, used, granted: formatMinuteNumber(grantedSeconds, locale, 'down') });
  };
}

interface BarsProps extends Props {
  readonly chosen: number;
  readonly topSeconds: number;
}

/** Bars in a coordinate system of ten units per month and a height of 100, stretched to the available space. */
function Bars({ months, chosen, topSeconds }: BarsProps) {
  const heightOf = (seconds: number) => (100 * seconds) / topSeconds;
  return (
    <svg viewBox={`0 0 ${months.length * 10} 100`} preserveAspectRatio="none" className={styles.svg} aria-hidden="true">
      {[0, 50, 100].map((y) => (
        <line key={y} x1={0} x2={months.length * 10} y1={y} y2={y} className={styles.grid} />
      ))}
      {months.map(({ month, usedSeconds, grantedSeconds }, index) => {
        const height = heightOf(usedSeconds);
        const allowed = 100 - heightOf(grantedSeconds ?? 0);
        return (
          <g key={month} data-chosen={index === chosen}>
            <rect x={index * 10} y={0} width={10} height={100} className={styles.column} />
            <rect x={index * 10 + 2.5} y={100 - height} width={5} height={height} className={styles.bar} />
            {grantedSeconds === null ? null : (
              <line x1={index * 10 + 1} x2={index * 10 + 9} y1={allowed} y2={allowed} className={styles.allowance} />
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** Placeholder of the chart. */
export const ChartSkeleton = () => <Skeleton height={260} />;
