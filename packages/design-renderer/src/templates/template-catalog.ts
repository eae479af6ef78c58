import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseManifest } from './template-manifest.js';
import type { TemplateManifest } from './template-manifest.js';

/** A template for the renderer: its manifest and the folder with its layers. */
export interface TemplateArt {
  manifest: TemplateManifest;
  folder: string;
}

/**
 * Reads all templates below a folder such as TEMPLATES, in display order. Adding a template means
 * adding a folder.
 */
export function readTemplates(folder: string): TemplateArt[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
    .map((path) => ({
      folder: path,
      manifest: parseManifest(readFileSync(join(path, 'manifest.json'), 'utf8')),
    }))
    .sort((a, b) => a.manifest.position - b.manifest.position);
}
