import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';
import { ROOT } from '../place.ts';

const ENTRY_HASH = /entry\.[0-9a-f]+\.js\|?[0-9a-f]*/;
const FEDERATION_ENTRY = /[\\/]\.federation[\\/]entry\./;

/**
 * The identifiers of federation's own modules contain absolute paths, so webpack's deterministic
 * ids would differ between folders. Their ids are derived from the part without the path instead,
 * and the same commit builds the same bytes anywhere.
 */
export class StableFederationIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableFederationIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableFederationIds', (modules) => {
        for (const module of modules) {
          const identifier = module.identifier();
          if (!isFederationModule(identifier)) continue;
          const pathFree = identifier.replaceAll(ROOT, '').replace(ENTRY_HASH, 'entry');
          compilation.chunkGraph.setModuleId(module, `f${shortHash(pathFree)}`);
        }
      });
    });
  }
}

function isFederationModule(identifier: string): boolean {
  return (
    identifier.startsWith('provide module') ||
    identifier.startsWith('consume-shared') ||
    FEDERATION_ENTRY.test(identifier)
  );
}

function shortHash(text: string): string {
  return parseInt(createHash('sha256').update(text).digest('hex').slice(0, 8), 16).toString(36);
}
