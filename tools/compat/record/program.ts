import ts from 'typescript';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  types: [],
};

/** A program with what is asked of it again and again. */
export interface Sources {
  program: ts.Program;
  checker: ts.TypeChecker;
  /** Whether a file is code of the shop: neither of a library nor a declaration file. */
  isOwn(file: ts.SourceFile): boolean;
  /** Whether types of a file are the shop's, of its published packages too. */
  hasOwnTypes(file: ts.SourceFile): boolean;
}

/**
 * Opens sources for questions about their types. Nothing is checked: the step `types` does that.
 *
 * @param host replaces the file system in tests
 */
export function openSources(entries: string[], host?: ts.CompilerHost): Sources {
  const program = ts.createProgram(entries, OPTIONS, host ?? ts.createCompilerHost(OPTIONS, true));
  const isOwn = (file: ts.SourceFile) =>
    !file.isDeclarationFile && !file.fileName.includes('/node_modules/');
  return {
    program,
    checker: program.getTypeChecker(),
    isOwn,
    hasOwnTypes: (file) => isOwn(file) || file.fileName.includes('/@ftl/'),
  };
}

/** Which package of the shop a declaration is in, from source or as it was published. */
export function isIn(packageName: string, node: ts.Node): boolean {
  const { fileName } = node.getSourceFile();
  return new RegExp(`/(packages|@ftl)/${packageName}/(src|dist)/`).test(fileName);
}
