import { readdirSync, readFileSync } from 'node:fs';
import type { PortraitSlot } from '@ftl/rules';

const FOLDER = new URL('../../../../assets/templates/', import.meta.url);

let slots: readonly PortraitSlot[] | undefined;

/** Where each template puts the portrait; read once in each thread. */
export function portraitSlots(): readonly PortraitSlot[] {
  slots ??= readdirSync(FOLDER).map((name) => {
    const manifest = readFileSync(new URL(`${name}/manifest.json`, FOLDER), 'utf8');
    return (JSON.parse(manifest) as { portrait: PortraitSlot }).portrait;
  });
  return slots;
}
