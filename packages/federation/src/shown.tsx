import { useLayoutEffect, type ReactNode } from 'react';

interface ShownProps {
  children: ReactNode;
  onShown: OnShown | undefined;
  /** A notice in place of a page that may still arrive. */
  isLate?: boolean;
}

export type OnShown = (isLate: boolean) => void;

/** A page, or a screen in its place: reports each rendering, which ends the prerendered page. */
export function Shown({ children, onShown, isLate = false }: ShownProps) {
  useLayoutEffect(() => onShown?.(isLate));
  return children;
}
