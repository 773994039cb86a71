import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SectionStatus, sectionStatuses } from '../../../../../domain/sections/sections.ts';
import { formatPosition } from '../../../../../domain/timecode/position.ts';
import { refOf } from '../../../../entities/file/file.ts';
import { isLate } from '../../../../entities/section/days.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useSend } from '../../../../platform/api/useSend.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { Badge } from '../../../../ui/feedback/Badge.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Select } from '../../../../ui/fields/Select.tsx';
import type { Section } from '../../engine/review/sections.ts';
import { errorsIn, goToSection } from '../../engine/session/places.ts';
import { useEditor } from '../../parts/hooks.ts';
import { KeepCaret } from '../../parts/KeepCaret.tsx';
import styles from '../../parts/Sections.module.css';
import { useSectionWords } from '../../parts/useSectionWords.ts';
import { useTimecodes } from '../../parts/useView.ts';
import type { Version } from '../../parts/versions/versions.ts';
import { LastChange } from './LastChange.tsx';
import { SectionComments } from './SectionComments.tsx';
import type { LastVersion } from './useSectionVersions.ts';

interface Props {
  readonly section: Section;
  /** One-based position of the section. */
  readonly number: number;
  readonly last: LastVersion | undefined;
  readonly onOpen: (version: Version) => void;
  /** Opens the edit dialog. Null if the person may not edit sections. */
  readonly onEdit: (() => void) | null;
}

/** One section: its time range, assignee, deadline and status. */
export function SectionRow({ section, number, last, onOpen, onEdit }: Props) {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const { nameOf, personName, dayOf } = useSectionWords();
  const timecodes = useTimecodes();
  const name = nameOf(section, number);
  const { assignee, deadline, startMs, endMs } = section;
  const isOverdue = isLate(section);
  return (
    <li className={styles.section} data-status={section.status}>
      <button type="button" className={styles.where} onClick={() => goToSection(editor, section)}>
        <span className={styles.name}>{name}</span>
        <span className={styles.time}>
          {formatPosition(startMs, timecodes)} – {formatPosition(endMs, timecodes)}
        </span>
      </button>
      <div className={styles.details}>
        <span>{assignee ? personName(assignee) : t('sections.nobody')}</span>
        {deadline && isOverdue && <Badge tone="error">{t('sections.overdue', { day: dayOf(deadline) })}</Badge>}
        {deadline && !isOverdue && <span>{t('sections.due', { day: dayOf(deadline) })}</span>}
      </div>
      <div className={styles.state}>
        <Status section={section} name={name} />
        {onEdit && (
          <Button variant="subtle" size="compact-sm" onClick={onEdit}>
            {t('sections.edit')}
          </Button>
        )}
      </div>
      {last && <LastChange last={last} onOpen={onOpen} />}
      <SectionComments sectionId={section.id} name={name} />
    </li>
  );
}

function Status({ section, name }: { readonly section: Section; readonly name: string }) {
  const editor = useEditor();
  const { file, sections } = editor;
  const { id, status } = section;
  /** Number of errors left in a section about to be completed; 0 when no confirmation is open. */
  const [errors, setErrors] = useState(0);
  const { t } = useTranslation('editor');
  const api = useApi();
  const { busy, problem, send } = useSend();
  if (!file.may.includes('setSectionStatus'))
    return <Badge tone={status === 'complete' ? 'success' : 'neutral'}>{t(`sections.statuses.${status}`)}</Badge>;
  const isClosed = status === 'complete' && !file.may.includes('assign');

  const set = (next: SectionStatus) =>
    send(async () => {
      // Saves pending edits before the captions of the section are locked.
      if (next === 'complete') await editor.saves.saveNow();
      sections.take(await api.updateSection({ ...refOf(file), sectionId: id, status: next }));
    });

  /** Changes the status. Completing a section with errors requires a confirmation. */
  function choose(next: SectionStatus): void {
    const left = next === 'complete' ? errorsIn(editor, section) : 0;
    setErrors(left);
    if (left === 0) void set(next);
  }

  return (
    <div className={styles.status}>
      <Select<SectionStatus>
        label={t('sections.status', { name })}
        isLabelHidden
        value={status}
        options={sectionStatuses.map((value) => ({ value, label: t(`sections.statuses.${value}`) }))}
        disabled={isClosed || busy}
        {...(isClosed && { hint: t('sections.reopenHint') })}
        onChange={choose}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      {errors > 0 && <KeepCaret />}
      {errors > 0 && (
        <ErrorsLeft
          name={name}
          errors={errors}
          onComplete={() => {
            setErrors(0);
            void set('complete');
          }}
          onClose={() => setErrors(0)}
        />
      )}
    </div>
  );
}

interface ErrorsLeftProps {
  readonly name: string;
  readonly errors: number;
  readonly onComplete: () => void;
  readonly onClose: () => void;
}

/** Reports the remaining errors. The person can view them, or complete the section anyway if the file allows it. */
function ErrorsLeft({ name, errors, onComplete, onClose }: ErrorsLeftProps) {
  const { sections, ui } = useEditor();
  const { t } = useTranslation('editor');
  const title = t('sections.errorsLeft', { count: errors });
  const show = () => {
    onClose();
    ui.openQuality(true);
  };
  if (sections.list?.requiresNoErrors)
    return (
      <ConfirmDialog
        title={title}
        confirm={t('sections.showErrors')}
        cancel={t('sections.cancel')}
        onConfirm={show}
        onCancel={onClose}
      >
        <p>{t('sections.errorsForbidden', { name })}</p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      title={title}
      confirm={t('sections.completeAnyway')}
      cancel={t('sections.showErrors')}
      onConfirm={onComplete}
      onCancel={show}
    >
      <p>{t('sections.errorsHint', { name })}</p>
    </ConfirmDialog>
  );
}
