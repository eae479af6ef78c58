import { Component, type ReactNode } from 'react';

interface PageErrorBoundaryProps {
  children: ReactNode;
  /** Resolves to true if another release has replaced the page. */
  recover: (error: Error) => Promise<boolean>;
  /** Rendered while `recover` is pending. */
  placeholder: ReactNode;
  screen: (failure: { error: Error; reset: () => void }) => ReactNode;
}

interface PageErrorBoundaryState {
  error?: Error;
  isRecovering: boolean;
}

/** Keeps an error of one page from breaking the rest of the site. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorBoundaryState> {
  override state: PageErrorBoundaryState = { isRecovering: false };

  static getDerivedStateFromError(error: unknown): PageErrorBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)), isRecovering: true };
  }

  override componentDidCatch(error: Error): void {
    void this.props.recover(error).then((isReplaced) => {
      if (!isReplaced) this.setState({ isRecovering: false });
    });
  }

  readonly reset = (): void => this.setState({ error: undefined, isRecovering: false });

  override render(): ReactNode {
    const { error, isRecovering } = this.state;
    if (!error) return this.props.children;
    if (isRecovering) return this.props.placeholder;
    return this.props.screen({ error, reset: this.reset });
  }
}
