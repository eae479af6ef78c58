import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router-dom';

/**
 * Navigates to the page that follows a call, unless the visitor has gone to another page while it
 * was running.
 */
export function useNextPage(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return useCallback(
    (path, options) => {
      if (isOpen.current) void navigate(path, options);
    },
    [navigate],
  );
}
