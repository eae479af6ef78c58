import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { keyIdOf, keysInFolder, publicKeyFrom } from './key-files.js';

const date = z.iso.datetime().transform((text) => new Date(text));

const ownersSchema = z.record(
  z.string().regex(/^[a-z][a-z0-9-]*$/),
  z.strictObject({
    /** As in CODEOWNERS. */
    team: z.string(),
    /** Routes that the name may claim, or their parents: `/gift` covers `/gift/:cardId`. */
    routes: z.array(z.string().startsWith('/')),
    /** Places in the shell's frame that only this name may fill. */
    slots: z.array(z.string()).default([]),
    keys: z.array(
      z.strictObject({
        id: z.string(),
        publicKey: z.string(),
        from: date.optional(),
        /** Signs nothing new after this date; earlier signatures stay valid. */
        until: date.optional(),
        /** Invalidates everything that the shop has not accepted before. */
        revoked: date.optional(),
        /** `rollback`: may roll back and take down, but not publish. For people on call. */
        may: z.enum(['publish', 'rollback']).default('publish'),
      }),
    ),
  }),
);

type OwnersFile = z.output<typeof ownersSchema>;

export interface OwnerKey extends Omit<OwnersFile[string]['keys'][number], 'publicKey'> {
  publicKey: KeyObject;
}

/**
 * Which keys may release what: from the reviewed owners file, and in development from local keys.
 */
export class Owners {
  readonly #file: OwnersFile;
  readonly #keys = new Map<string, OwnerKey[]>();

  /**
   * @param text of the owners file
   * @param developmentKeys folder of local keys; undefined in production
   * @throws Error that names the error in the file
   */
  constructor(text: string, developmentKeys?: string) {
    const { data, error } = ownersSchema.safeParse(JSON.parse(text));
    if (error) throw new Error(`The owners file is invalid: ${z.prettifyError(error)}`);
    this.#file = data;
    assertNoSharedRoutes(data);
    for (const [name, { keys }] of Object.entries(data))
      for (const key of keys) {
        if (keyIdOf(key.publicKey) !== key.id)
          throw new Error(`The owners file has a key of ${name} under another id: ${key.id}`);
        this.#add(name, { ...key, publicKey: publicKeyFrom(key.publicKey) });
      }
    if (developmentKeys === undefined) return;
    for (const [name, { id, publicKey }] of keysInFolder(developmentKeys))
      if (!this.key(name, id))
        this.#add(name, { id, publicKey: publicKeyFrom(publicKey), may: 'publish' });
  }

  static read(file: string, developmentKeys?: string): Owners {
    return new Owners(readFileSync(file, 'utf8'), developmentKeys);
  }

  key(name: string, id: string): OwnerKey | undefined {
    return this.#keys.get(name)?.find((key) => key.id === id);
  }

  keysOf(name: string): readonly OwnerKey[] {
    return this.#keys.get(name) ?? [];
  }

  isKnown(name: string): boolean {
    return Object.hasOwn(this.#file, name) || this.#keys.has(name);
  }

  /** The holder of the key with this id; undefined if it is unknown. */
  holderOf(id: string): string | undefined {
    return [...this.#keys].find(([, keys]) => keys.some((key) => key.id === id))?.[0];
  }

  teamOf(name: string): string {
    return this.#file[name]?.team ?? 'a key of this machine';
  }

  /** The first route that the name may not claim, and its owner. */
  routeTaken(
    name: string,
    routes: readonly string[],
  ): { route: string; owner: string | undefined } | undefined {
    for (const route of routes) {
      const owner = this.#ownerOf(route);
      // A name that is not in the file yet may claim free routes; in production it has no key.
      const isFree = owner === undefined && !Object.hasOwn(this.#file, name);
      if (owner !== name && !isFree) return { route, owner };
    }
    return undefined;
  }

  /** The first slot that the file does not give to the name. */
  slotTaken(name: string, slots: readonly string[]): string | undefined {
    return slots.find((slot) => !this.#file[name]?.slots.includes(slot));
  }

  #ownerOf(route: string): string | undefined {
    return Object.entries(this.#file).find(([, { routes }]) =>
      routes.some((claim) => covers(claim, route)),
    )?.[0];
  }

  #add(name: string, key: OwnerKey): void {
    this.#keys.set(name, [...(this.#keys.get(name) ?? []), key]);
  }
}

function covers(claim: string, route: string): boolean {
  return route === claim || (claim !== '/' && route.startsWith(`${claim}/`));
}

function assertNoSharedRoutes(file: OwnersFile): void {
  const claims = Object.entries(file).flatMap(([name, { routes }]) =>
    routes.map((route) => ({ name, route })),
  );
  for (const { name, route } of claims) {
    const other = claims.find((each) => each.name !== name && covers(each.route, route));
    if (other) throw new Error(`The owners file gives ${route} to ${name} and to ${other.name}.`);
  }
}
