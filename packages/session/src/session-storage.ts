import type { PersistStorage } from 'zustand/middleware';
import { readStoredSession, SESSION_VERSION } from './session-schema';
import type { PersistedSession } from './session.types';

export const SESSION_STORAGE_KEY = 'unified-design-store';

/** Why the browser's own store could not be used as it is. */
export type StorageProblem = 'corrupted' | 'blocked' | 'full';

/**
 * The temporary id out of text that is no longer whole: with it, the API
 * still finds what it keeps for the visitor.
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
      const state = readStoredSession(text);
      if (state !== null) return { state, version: SESSION_VERSION };
      remove(key);
      onProblem('corrupted', salvageTempUserId(text));
      return null;
    },
    setItem: (key, value) => write(key, JSON.stringify(value)),
    removeItem: remove,
  };
}
