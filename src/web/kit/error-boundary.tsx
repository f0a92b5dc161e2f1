import { Component, type ReactNode } from 'react';
import { ErrorState } from './states.tsx';

/** Replaces a broken part of a page; the rest keeps working. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? (
      <ErrorState error={error} onRetry={() => this.setState({ error: undefined })} />
    ) : (
      this.props.children
    );
  }
}
