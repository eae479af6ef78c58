import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Benches import sources of the API's tests, which import others by their compiled names ('.js').
 */
registerHooks({
  resolve(specifier, context, next) {
    if (context.parentURL?.startsWith('file:') && /^\.{1,2}\/.*\.js$/.test(specifier)) {
      const source = new URL(specifier.replace(/js$/, 'ts'), context.parentURL);
      if (existsSync(fileURLToPath(source))) return next(source.href, context);
    }
    return next(specifier, context);
  },
});
