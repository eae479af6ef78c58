import type { AccountDesign } from '@ftl/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { designApi } from '../design/design-api';
import { designKey } from '../design/use-design';

interface FirstPicture {
  isDrawing: boolean;
  hasFailed: boolean;
  draw: () => void;
}

/** Requests the rendering of a design without one, once. */
export function useFirstPicture(design: AccountDesign): FirstPicture {
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'drawing' | 'failed'>('idle');
  const hasBegun = useRef(false);
  const { id, selectedTemplateId, backgroundRemovedImageUrl, finalDesignImageUrl } = design;

  const draw = useCallback(async () => {
    if (selectedTemplateId === null) return;
    setState('drawing');
    try {
      await designApi.drawTemplate(design, selectedTemplateId);
      await client.invalidateQueries({ queryKey: designKey(id) });
      setState('idle');
    } catch {
      setState('failed');
    }
  }, [client, design, id, selectedTemplateId]);

  const isMissing =
    selectedTemplateId !== null && backgroundRemovedImageUrl !== '' && !finalDesignImageUrl;
  useEffect(() => {
    if (!isMissing || hasBegun.current) return;
    hasBegun.current = true;
    queueMicrotask(() => void draw());
  }, [isMissing, draw]);

  return {
    isDrawing: state === 'drawing',
    hasFailed: state === 'failed',
    draw: () => void draw(),
  };
}
