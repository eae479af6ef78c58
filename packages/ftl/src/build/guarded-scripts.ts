import webpack, { type Compiler } from 'webpack';

/** Placeholder in the runtime until the integrity of every chunk is known. */
export const INTEGRITY_SLOT = 'ftl-chunk-integrity';

const { RuntimeGlobals } = webpack;
const INTEGRITY = `${RuntimeGlobals.require}.integrity`;

class GuardRuntimeModule extends webpack.RuntimeModule {
  readonly #withIntegrity: boolean;

  constructor(withIntegrity: boolean) {
    // Runs after webpack's own module, which declares the nonce as undefined.
    super('guarded scripts', webpack.RuntimeModule.STAGE_TRIGGER);
    this.#withIntegrity = withIntegrity;
  }

  override generate(): string {
    const nonce = `${RuntimeGlobals.scriptNonce} = (document.querySelector('script[nonce]') || {}).nonce;`;
    return this.#withIntegrity ? `${nonce}\n${INTEGRITY} = '${INTEGRITY_SLOT}';` : nonce;
  }
}

/**
 * Adds the page's CSP nonce to every script and style that a bundle inserts, and the integrity
 * recorded by the build to every chunk, so that a modified chunk fails to load instead of running.
 */
export class GuardedScripts {
  readonly #withIntegrity: boolean;

  constructor(withIntegrity: boolean) {
    this.#withIntegrity = withIntegrity;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('GuardedScripts', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(
        'GuardedScripts',
        (chunk, requirements) => {
          requirements.add(RuntimeGlobals.scriptNonce);
          compilation.addRuntimeModule(chunk, new GuardRuntimeModule(this.#withIntegrity));
        },
      );
      if (!this.#withIntegrity) return;
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'GuardedScripts',
        (source) =>
          `${source}\nscript.crossOrigin = 'anonymous';\n` +
          `if (${INTEGRITY}[chunkId]) script.integrity = ${INTEGRITY}[chunkId];`,
      );
    });
  }
}
