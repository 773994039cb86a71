import { Component, type ErrorInfo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOutdated, reloadForCode } from '../../../platform/missingCode.ts';
import { recordEvent } from '../../../platform/monitoring/monitoring.ts';
import { MessageDialog } from '../../../ui/MessageDialog.tsx';
import type { Editor } from '../session/editor.ts';
import { EditorSkeleton } from './EditorSkeleton.tsx';

interface Props {
  readonly editor: Editor;
  readonly children: ReactNode;
}

interface State {
  readonly failure: 'broken' | 'outdated' | null;
}

/** Catches what the open editor throws. Its captions are outside of React and can still be saved. */
export class DataErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: isOutdated(error) ? 'outdated' : 'broken' };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    // What is unsaved is in the journal already, from which the next page sends it.
    if (this.state.failure === 'outdated') reloadForCode();
    else recordEvent('EDITOR_ERROR', { message: error.message, component: componentStack ?? '' });
  }

  override render(): ReactNode {
    if (this.state.failure === 'outdated') return <EditorSkeleton />;
    return this.state.failure ? <DataErrorDialog editor={this.props.editor} /> : this.props.children;
  }
}

/** The editor cannot go on: OK saves the captions once more, then loads the page again. */
function DataErrorDialog({ editor }: Pick<Props, 'editor'>) {
  const { t } = useTranslation('editor');
  const [busy, setBusy] = useState(false);

  async function reload(): Promise<void> {
    setBusy(true);
    // What cannot be saved now is in the journal, from which the next page sends it.
    await editor.saves.saveNow().catch(() => undefined);
    location.reload();
  }
  return (
    <>
      <EditorSkeleton />
      <MessageDialog kind="error" isFirm busy={busy} onConfirm={() => void reload()}>
        <p>{t('broken.data')}</p>
      </MessageDialog>
    </>
  );
}
