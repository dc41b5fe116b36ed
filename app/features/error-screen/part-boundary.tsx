import { Component, type ReactNode } from "react";
import { trackError } from "~/features/analytics/track";

type PartBoundaryProps = { fallback: ReactNode; onFailed?: () => void; children: ReactNode };

/** Reports the failure of one part of a page and shows the fallback in its place; the page around it lives on. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };

  override componentDidCatch(error: unknown) {
    trackError(error);
    this.props.onFailed?.();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
