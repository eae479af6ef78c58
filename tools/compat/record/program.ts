import ts from 'typescript';

/** Leads from a published package to its sources, which say which calls it makes. */
export const SOURCE_CONDITION = 'ftl-source';

/** A file of a library: neither of the shop nor of one of its published packages. */
const OF_LIBRARY = /\/node_modules\/(?!@ftl\/)/;

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: [SOURCE_CONDITION],
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

/** A program with cached lookups. */
export interface Sources {
  program: ts.Program;
  checker: ts.TypeChecker;
  /** Whether a file is the shop's code: neither of a library nor a declaration file. */
  isOwn(file: ts.SourceFile): boolean;
  /** Whether types of a file are the shop's, including those of its published packages. */
  hasOwnTypes(file: ts.SourceFile): boolean;
}

/**
 * Opens sources to analyze their types. It reports no type errors: the step `types` does that.
 *
 * @param host replaces the file system in tests
 */
export function openSources(entries: string[], host?: ts.CompilerHost): Sources {
  const program = ts.createProgram(entries, OPTIONS, host ?? ts.createCompilerHost(OPTIONS, true));
  const isOwn = (file: ts.SourceFile) => !file.isDeclarationFile && !OF_LIBRARY.test(file.fileName);
  return {
    program,
    checker: program.getTypeChecker(),
    isOwn,
    hasOwnTypes: (file) => isOwn(file) || file.fileName.includes('/@ftl/'),
  };
}

/** Whether a declaration is in a package of the shop, from source or as published. */
export function isIn(packageName: string, node: ts.Node): boolean {
  const { fileName } = node.getSourceFile();
  return new RegExp(`/(packages|@ftl)/${packageName}/(src|dist)/`).test(fileName);
}
