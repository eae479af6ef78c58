import { Component, type ReactNode } from 'react';
import { GIVE_UP_MS } from './load-routes';

interface PageErrorBoundaryProps {
  children: ReactNode;
  /** At another path, a page that threw is rendered again. */
  path: string;
  /**
   * Resolves to true if another release has replaced the page.
   * @param isNeeded false once the visitor has brought the page back with `reset`
   */
  recover: (error: Error, isNeeded: () => boolean) => Promise<boolean>;
  /** Rendered while `recover` is pending, but not longer than until the time limit. */
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
  #giveUp: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(error: unknown): PageErrorBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)), isRecovering: true };
  }

  override componentDidCatch(error: Error): void {
    clearTimeout(this.#giveUp);
    this.#giveUp = setTimeout(this.#endRecovery, GIVE_UP_MS);
    const isNeeded = () => this.state.error !== undefined;
    void this.props.recover(error, isNeeded).then((isReplaced) => {
      if (!isReplaced) this.#endRecovery();
    });
  }

  override componentDidUpdate({ path }: PageErrorBoundaryProps): void {
    if (this.state.error && path !== this.props.path) this.reset();
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#giveUp);
  }

  readonly #endRecovery = (): void => {
    clearTimeout(this.#giveUp);
    this.setState({ isRecovering: false });
  };

  readonly reset = (): void => this.setState({ error: undefined, isRecovering: false });

  override render(): ReactNode {
    const { error, isRecovering } = this.state;
    if (!error) return this.props.children;
    if (isRecovering) return this.props.placeholder;
    return this.props.screen({ error, reset: this.reset });
  }
}
