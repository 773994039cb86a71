import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commentBounds } from '../../../../../domain/comments/comments.ts';
import { useSend } from '../../../../platform/api/useSend.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import styles from './Comments.module.css';
import { type OfferedPerson, useMention } from './useMention.ts';

interface Props {
  readonly label: string;
  readonly confirm: string;
  /** `requestId` is an idempotency key: it stays the same while the same text is retried. */
  readonly onSend: (text: string, requestId: string) => Promise<unknown>;
  readonly onCancel?: () => void;
}

/** Field for a comment. The text remains until it has been sent. */
export function WriteComment({ label, confirm, onSend, onCancel }: Props) {
  const { t } = useTranslation('editor');
  const { busy, problem, send } = useSend();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const mention = useMention(field);
  const attempt = useRef<{ readonly text: string; readonly id: string } | null>(null);

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    const said = mention.stored(text.trim());
    if (said === '' || busy) return;
    if (attempt.current?.text !== said) attempt.current = { text: said, id: crypto.randomUUID() };
    const { id } = attempt.current;
    void send(async () => {
      await onSend(said, id);
      attempt.current = null;
      setText('');
      onCancel?.();
    });
  }
  return (
    <form className={styles.write} onSubmit={submit}>
      <div className={styles.field}>
        <Field label={label} hint={t('comments.mentionHint')} error={problem ?? undefined}>
          {(aria) => (
            <Textarea
              dir="auto"
              {...aria}
              {...mention.aria}
              ref={field}
              autosize
              minRows={2}
              maxRows={8}
              maxLength={commentBounds.maxText}
              value={text}
              onChange={({ currentTarget }) => {
                setText(currentTarget.value);
                mention.look(currentTarget);
              }}
              onBlur={mention.close}
              onKeyDown={(event) => {
                // Prevents the editor's shortcuts while typing.
                event.stopPropagation();
                const chosen = mention.press(event);
                if (typeof chosen === 'string') setText(chosen);
                else if (chosen === null && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
              }}
            />
          )}
        </Field>
        {mention.offered.length > 0 ? (
          <People mention={mention} onChoose={(person) => setText(mention.choose(person))} />
        ) : null}
      </div>
      <div className={styles.buttons}>
        {onCancel ? (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onCancel}>
            {t('comments.cancel')}
          </Button>
        ) : null}
        <Button type="submit" size="compact-sm" loading={busy} disabled={text.trim() === ''}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}

interface PeopleProps {
  readonly mention: ReturnType<typeof useMention>;
  readonly onChoose: (person: OfferedPerson) => void;
}

/** Suggestions for a mention. The focus stays in the field, from which the list is operated. */
function People({ mention: { offered, active, listId, optionId }, onChoose }: PeopleProps) {
  const { t } = useTranslation('editor');
  return (
    <div id={listId} role="listbox" aria-label={t('comments.people')} className={styles.people}>
      {offered.map((person, index) => (
        <div
          key={person.id}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(person);
          }}
        >
          {person.name}
        </div>
      ))}
    </div>
  );
}
