import { Component, type ErrorInfo, lazy, type ReactNode, Suspense } from 'react';
import { withWords } from '../../../platform/i18n.ts';
import { isOutdated, reloadForCode } from '../../../platform/missingCode.ts';
import { recordEvent } from '../../../platform/monitoring/monitoring.ts';
import type { Editor } from '../engine/session/editor.ts';
import { EditorSkeleton } from './EditorSkeleton.tsx';

const DataErrorDialog = lazy(() => withWords(import('./DataErrorDialog.tsx'), ['editor']));

interface Props {
  readonly editor: Editor;
  readonly children: ReactNode;
}

interface State {
  readonly failure: 'broken' | 'outdated' | null;
}

/** Catches errors thrown by the open editor. The captions are outside React and can still be saved. */
export class DataErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: isOutdated(error) ? 'outdated' : 'broken' };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    // Unsaved changes are already in the journal; the next page load sends them.
    if (this.state.failure === 'outdated') reloadForCode();
    else recordEvent('EDITOR_ERROR', { message: error.message, component: componentStack ?? '' });
  }

  override render(): ReactNode {
    if (this.state.failure === 'outdated') return <EditorSkeleton />;
    if (!this.state.failure) return this.props.children;
    return (
      <Suspense fallback={<EditorSkeleton />}>
        <DataErrorDialog editor={this.props.editor} />
      </Suspense>
    );
  }
}
