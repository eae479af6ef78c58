import { createHash } from 'node:crypto';
import type { TemplateManifest } from './template-manifest.js';

/**
 * Digest of everything in a manifest that changes a rendered design, its art included; not of the
 * template's card and its place in the list.
 */
export function appearanceHash(manifest: TemplateManifest): string {
  const { $schema: _schema, name: _name, mood: _mood, position: _position, ...look } = manifest;
  return createHash('sha256').update(JSON.stringify(look)).digest('hex');
}
