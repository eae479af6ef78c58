import type { PersistStorage, StorageValue } from 'zustand/middleware';
import { FLOW_STEPS } from './flow-steps';
import type { PersistedSession } from './session.types';

export const SESSION_STORAGE_KEY = 'unified-design-store';

/** Why the browser's own store could not be used as it is. */
export type StorageProblem = 'corrupted' | 'blocked' | 'full';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDesign = (value: unknown, id: string): boolean =>
  isRecord(value) &&
  value['id'] === id &&
  [
    'createdAt',
    'expiresAt',
    'lovedOneName',
    'selectedTemplate',
    'finalDesignImageUrl',
    'status',
  ].every((field) => typeof value[field] === 'string') &&
  Array.isArray(value['sizes']);

/** Whether stored text still has the shape that the store writes. */
export function isPersistedSession(value: unknown): value is PersistedSession {
  if (!isRecord(value)) return false;
  const { designs, tempDesignData, checkout, currentDesignId, currentStep } = value;
  return (
    ['tempUserId', 'sessionCreatedAt', 'sessionExpiresAt'].every(
      (field) => typeof value[field] === 'string',
    ) &&
    (currentDesignId === null || typeof currentDesignId === 'string') &&
    isRecord(designs) &&
    Object.entries(designs).every(([id, design]) => isDesign(design, id)) &&
    isRecord(tempDesignData) &&
    (checkout === null || isRecord(checkout)) &&
    (FLOW_STEPS as readonly unknown[]).includes(currentStep)
  );
}

/**
 * The temporary id out of text that is no longer whole: with it, the server
 * still knows the visitor and everything it keeps for them.
 */
const salvageTempUserId = (text: string): string | undefined =>
  /"tempUserId"\s*:\s*"([A-Za-z0-9_-]{16,64})"/.exec(text)?.[1];

interface SessionStorageOptions {
  /** Reading it may itself throw where storage is blocked. */
  backing: () => Storage;
  onProblem: (problem: StorageProblem, salvagedTempUserId?: string) => void;
}

/** Local storage that never throws: what cannot be kept there is kept in memory for as long as the page lives. */
export function createSessionStorage({
  backing,
  onProblem,
}: SessionStorageOptions): PersistStorage<PersistedSession> {
  let memory: string | null = null;
  let usesMemory = false;

  const fallBack = (problem: StorageProblem) => {
    if (usesMemory) return;
    usesMemory = true;
    onProblem(problem);
  };

  const read = (key: string): string | null => {
    if (usesMemory) return memory;
    try {
      return backing().getItem(key);
    } catch {
      fallBack('blocked');
      return memory;
    }
  };

  const write = (key: string, text: string) => {
    memory = text;
    if (usesMemory) return;
    try {
      backing().setItem(key, text);
    } catch (error) {
      const isFull = error instanceof DOMException && /quota/i.test(error.name);
      fallBack(isFull ? 'full' : 'blocked');
    }
  };

  const remove = (key: string) => {
    memory = null;
    try {
      backing().removeItem(key);
    } catch {
      fallBack('blocked');
    }
  };

  return {
    getItem(key) {
      const text = read(key);
      if (text === null) return null;
      try {
        const stored = JSON.parse(text) as StorageValue<PersistedSession>;
        if (isPersistedSession(stored.state)) return stored;
      } catch {
        // Falls through: text that is not JSON is as corrupted as JSON of another shape.
      }
      remove(key);
      onProblem('corrupted', salvageTempUserId(text));
      return null;
    },
    setItem: (key, value) => write(key, JSON.stringify(value)),
    removeItem: remove,
  };
}
