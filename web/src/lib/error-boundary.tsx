import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown instead of the children after an error. */
  readonly fallback: ReactNode | ((error: unknown) => ReactNode);
  readonly onError?: (error: unknown) => void;
}

interface ErrorBoundaryState {
  readonly caught: { readonly error: unknown } | null;
}

/** Keeps an error in a part of the page from breaking the rest. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === null) return this.props.children;
    return typeof this.props.fallback === "function" ? this.props.fallback(caught.error) : this.props.fallback;
  }
}
