import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isOverdue } from '../../../../domain/sections/overdue.ts';
import { type SectionStatus, sectionStatuses } from '../../../../domain/sections/sections.ts';
import { formatTimecode } from '../../../../domain/timecode/clock.ts';
import { refOf } from '../../../entities/file/file.ts';
import { today } from '../../../entities/section/days.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useShownRate } from '../settings/useView.ts';
import { useEditor } from '../store/hooks.ts';
import { goToSection } from './places.ts';
import styles from './Sections.module.css';
import type { Section } from './sections.ts';
import { useSectionWords } from './useSectionWords.ts';

interface Props {
  readonly section: Section;
  /** From 1. */
  readonly number: number;
  /** Null for one who may not. */
  readonly onEdit: (() => void) | null;
}

/** One section: where it is, whose it is, by when, and how far. */
export function SectionRow({ section, number, onEdit }: Props) {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const { nameOf, personName, dayOf } = useSectionWords();
  const rate = useShownRate();
  const name = nameOf(section, number);
  const { assignee, deadline, startMs, endMs } = section;
  const isLate = isOverdue(section, today());
  return (
    <li className={styles.section} data-status={section.status}>
      <button type="button" className={styles.where} onClick={() => goToSection(editor, section)}>
        <span className={styles.name}>{name}</span>
        <span className={styles.time}>
          {formatTimecode(startMs, rate)} – {formatTimecode(endMs, rate)}
        </span>
      </button>
      <div className={styles.details}>
        <span>{assignee ? personName(assignee) : t('sections.nobody')}</span>
        {deadline && isLate && <Badge tone="error">{t('sections.overdue', { day: dayOf(deadline) })}</Badge>}
        {deadline && !isLate && <span>{t('sections.due', { day: dayOf(deadline) })}</span>}
      </div>
      <div className={styles.state}>
        <Status section={section} name={name} />
        {onEdit && (
          <Button variant="subtle" size="compact-sm" onClick={onEdit}>
            {t('sections.edit')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Status({ section: { id, status }, name }: { readonly section: Section; readonly name: string }) {
  const { file, sections } = useEditor();
  const { t } = useTranslation('editor');
  const api = useApi();
  const { busy, problem, send } = useSend();
  if (!file.may.includes('setSectionStatus'))
    return <Badge tone={status === 'complete' ? 'success' : 'neutral'}>{t(`sections.statuses.${status}`)}</Badge>;
  const isClosed = status === 'complete' && !file.may.includes('assign');

  const set = (next: SectionStatus) =>
    send(async () => sections.take(await api.updateSection({ ...refOf(file), sectionId: id, status: next })));

  return (
    <div className={styles.status}>
      <Select<SectionStatus>
        label={t('sections.status', { name })}
        isLabelHidden
        value={status}
        options={sectionStatuses.map((value) => ({ value, label: t(`sections.statuses.${value}`) }))}
        disabled={isClosed || busy}
        {...(isClosed && { hint: t('sections.reopenHint') })}
        onChange={(next) => void set(next)}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  );
}
