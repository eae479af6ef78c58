import type { PersistStorage } from 'zustand/middleware';
import { readStoredSession, SESSION_VERSION } from './session-schema';
import type { PersistedSession } from './session.types';

/** Why local storage could not be used as it was. */
export type StorageProblem = 'corrupted' | 'blocked' | 'full';

/**
 * Extracts the temporary id from corrupted text, so that the API still finds the visitor's data.
 */
const salvageTempUserId = (text: string): string | undefined =>
  /"tempUserId"\s*:\s*"([A-Za-z0-9_-]{16,64})"/.exec(text)?.[1];

interface SessionStorageOptions {
  /** A function, because reading the property throws if storage is blocked. */
  backing: () => Storage;
  onProblem: (problem: StorageProblem, salvagedTempUserId?: string) => void;
}

/**
 * Local storage that never throws: what cannot be stored is kept in memory until the page is
 * closed.
 */
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
