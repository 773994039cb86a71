import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isOutdated, reloadForCode } from '../platform/missingCode.ts';
import { recordEvent } from '../platform/monitoring/monitoring.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { FirstPaint } from './FirstPaint.tsx';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly failure: 'broken' | 'outdated' | null;
}

/**
 * Catches errors of a screen, reports them to the operator, and offers a reload. If the code was replaced by a new
 * build, the page reloads without a message.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: isOutdated(error) ? 'outdated' : 'broken' };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    if (this.state.failure === 'outdated') reloadForCode();
    else
      recordEvent('ERROR_BOUNDARY', { name: error.name, message: error.message, component: info.componentStack ?? '' });
  }

  override render(): ReactNode {
    if (this.state.failure === 'outdated') return <FirstPaint />;
    return this.state.failure ? <BrokenPage /> : this.props.children;
  }
}
