import { useLayoutEffect, type ReactNode } from 'react';

interface ShownProps {
  children: ReactNode;
  onShown: (() => void) | undefined;
}

/** A page, or a screen in its place: reports each rendering, which ends the prerendered page. */
export function Shown({ children, onShown }: ShownProps) {
  useLayoutEffect(() => onShown?.());
  return children;
}
