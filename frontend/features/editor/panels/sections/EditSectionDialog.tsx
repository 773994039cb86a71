import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sectionBounds } from '../../../../../domain/sections/sections.ts';
import { refOf } from '../../../../entities/file/file.ts';
import { deadlineOfFields, fieldsOfDeadline } from '../../../../entities/section/days.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useSend } from '../../../../platform/api/useSend.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Select } from '../../../../ui/fields/Select.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import type { Section } from '../../engine/review/sections.ts';
import { useEditor } from '../../parts/hooks.ts';
import styles from '../../parts/Sections.module.css';
import { useSectionWords } from '../../parts/useSectionWords.ts';

interface Props {
  readonly section: Section;
  readonly number: number;
  readonly onClose: () => void;
}

/** Option value for "no assignee". */
const nobody = '';

/** Edits the name, assignee and deadline of a section, or removes the section. */
export function EditSectionDialog({ section, number, onClose }: Props) {
  const { file, sections } = useEditor();
  const { t } = useTranslation('editor');
  const { personName, nameOf } = useSectionWords();
  const api = useApi();
  const { busy, problem, send } = useSend();
  const [name, setName] = useState(section.name ?? '');
  const [assigneeId, setAssigneeId] = useState(section.assignee?.id ?? nobody);
  const [deadline, setDeadline] = useState(() => fieldsOfDeadline(section.deadline));
  const ref = { ...refOf(file), sectionId: section.id };
  const people = sections.list?.people ?? [];

  const save = () =>
    send(async () => {
      const next = {
        name: name.trim() || null,
        assigneeId: assigneeId === nobody ? null : assigneeId,
        deadline: deadlineOfFields(deadline),
      };
      sections.take(await api.updateSection({ ...ref, ...next }));
      onClose();
    });

  const remove = () =>
    send(async () => {
      sections.take(await api.removeSection(ref));
      onClose();
    });

  return (
    <FormDialog
      title={t('sections.editTitle')}
      submit={t('sections.save')}
      cancel={t('sections.cancel')}
      busy={busy}
      problem={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('sections.name')}
        hint={t('sections.nameHint')}
        placeholder={nameOf({ name: null }, number)}
        value={name}
        maxLength={sectionBounds.maxNameLength}
        onChange={setName}
        data-autofocus
      />
      <Select
        label={t('sections.assignee')}
        value={assigneeId}
        options={[
          { value: nobody, label: t('sections.nobody') },
          ...people.map((person) => ({ value: person.id, label: personName(person) })),
        ]}
        noneFound={t('sections.noneFound')}
        onChange={setAssigneeId}
      />
      <div className={styles.deadline}>
        <TextField
          label={t('sections.deadline')}
          type="date"
          value={deadline.day}
          onChange={(day) => setDeadline({ ...deadline, day })}
        />
        <TextField
          label={t('sections.deadlineTime')}
          type="time"
          disabled={deadline.day === ''}
          value={deadline.time}
          onChange={(time) => setDeadline({ ...deadline, time })}
        />
      </div>
      <div className={styles.remove}>
        <Button variant="subtle" color="red" size="compact-sm" disabled={busy} onClick={() => void remove()}>
          {t('sections.remove')}
        </Button>
        <p className={styles.about}>{t('sections.removeHint')}</p>
      </div>
    </FormDialog>
  );
}
