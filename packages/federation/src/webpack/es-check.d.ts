/** The part of es-check that is used here; the package has no types. */
declare module 'es-check' {
  interface Check {
    ecmaVersion: 'checkBrowser';
    browserslistQuery: string;
    files: string[];
    module: boolean;
    checkFeatures: boolean;
    /** Names of features, comma-separated. */
    ignore: string;
    cache: boolean;
  }
  interface Finding {
    err: Error;
    file?: string;
  }
  /** With an object as the second argument it returns instead of ending the process. */
  export function runChecks(
    checks: Check[],
    options: object,
  ): { success: boolean; errors: Finding[] };
}
