import { Component, type ErrorInfo, type ReactNode } from 'react';
import { recordEvent } from '../platform/monitoring/monitoring.ts';
import { BrokenPage } from './BrokenPage.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Catches what a screen throws, tells the operator, and offers a reload. */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    recordEvent('ERROR_BOUNDARY', { name: error.name, message: error.message, component: info.componentStack ?? '' });
  }

  override render(): ReactNode {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}
