import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commentBounds } from '../../../../domain/comments/comments.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { Field } from '../../../ui/Field.tsx';
import styles from './Comments.module.css';

interface Props {
  readonly label: string;
  readonly placeholder?: string;
  readonly confirm: string;
  /** The same id for each try of the same text. */
  readonly onSend: (text: string, requestId: string) => Promise<unknown>;
  readonly onCancel?: () => void;
}

/** A field for a comment. What was typed stays until it has been sent. */
export function WriteComment({ label, placeholder, confirm, onSend, onCancel }: Props) {
  const { t } = useTranslation('editor');
  const { busy, problem, send } = useSend();
  const [text, setText] = useState('');
  const attempt = useRef<{ readonly text: string; readonly id: string } | null>(null);

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    const said = text.trim();
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
      <Field label={label} error={problem ?? undefined}>
        {(aria) => (
          <Textarea
            {...aria}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={commentBounds.maxText}
            placeholder={placeholder}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
              // The keys of the editor are not for what is typed here.
              event.stopPropagation();
            }}
          />
        )}
      </Field>
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
