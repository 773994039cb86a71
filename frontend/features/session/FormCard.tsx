import { Text, Title } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { WelcomePage } from '../../entities/welcome/WelcomePage.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useTitle } from '../../ui/layout/useTitle.ts';
import styles from './FormCard.module.css';
import { loadRules } from './useCheckedForm.ts';

interface Props {
  readonly title: string;
  readonly text?: string | undefined;
  readonly problem: string | null;
  readonly notice?: string | null;
  readonly onSubmit: () => unknown;
  readonly children: ReactNode;
  /** Links to related pages, below the card. */
  readonly footer?: ReactNode;
}

/** Layout of all screens before the session: a single form. */
export function FormCard({ title, text, problem, notice, onSubmit, children, footer }: Props) {
  useTitle(title);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <WelcomePage>
      <form
        className={styles.card}
        onSubmit={submit}
        onFocus={() => void loadRules().catch(() => undefined)}
        noValidate
      >
        <Title order={1}>{title}</Title>
        {text ? <Text c="dimmed">{text}</Text> : null}
        <div aria-live="polite" className={styles.notes}>
          {notice ? <Notice tone="success">{notice}</Notice> : null}
          {problem ? <Notice tone="error">{problem}</Notice> : null}
        </div>
        {children}
      </form>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </WelcomePage>
  );
}
