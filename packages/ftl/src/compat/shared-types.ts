import path from 'node:path';
import ts from 'typescript';

/** Emitted declarations of our shared packages: what a release was built with, or a shell offers. */
export interface SharedTypes {
  /** Path of the entry of each package, those that they import included. */
  entries: Record<string, string>;
  /** Text of each file. */
  files: Record<string, string>;
}

/** A name of a shared package that does not fit any more, and the compiler's reason. */
export interface TypeBreak {
  packageName: string;
  name: string;
  reason: string;
}

/** Packages of others are compared by their version and names only. */
export const isOurs = (packageName: string) => packageName.startsWith('@ftl/');

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
  strict: true,
  skipLibCheck: true,
};
const DECLARATION = /(?:\.d)?\.tsx?$/;

/** By the files of the packages, which the workspaces of a repository share. */
const emitted = new Map<string, SharedTypes>();

/**
 * Emits the declarations of shared packages as a workspace has them: of their sources in the shop's
 * repository, otherwise as installed.
 *
 * @param folder of the workspace, or of the remote's own repository
 */
export function emitSharedTypes(folder: string, packageNames: readonly string[]): SharedTypes {
  const options: ts.CompilerOptions = {
    ...{ ...OPTIONS, customConditions: ['ftl-source'], noCheck: true, removeComments: true },
    ...{ declaration: true, emitDeclarationOnly: true, outDir: '/', rootDir: '/' },
  };
  const host = ts.createCompilerHost(options);
  const found = new Map<string, string>();
  const resolve = (name: string, from: string) => {
    const { resolvedModule } = ts.resolveModuleName(name, from, options, host);
    if (!resolvedModule || !isOurs(name)) return resolvedModule;
    found.set(name, resolvedModule.resolvedFileName);
    // Links of workspaces: sources of external libraries would not be emitted.
    return { ...resolvedModule, isExternalLibraryImport: false };
  };
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => ({ resolvedModule: resolve(text, from) }));
  const roots = packageNames
    .filter(isOurs)
    .flatMap((name) => resolve(name, path.join(folder, 'package.json'))?.resolvedFileName ?? []);
  const known = emitted.get(roots.join());
  if (known) return known;
  const program = ts.createProgram(roots, options, host);
  const texts = new Map<string, string>();
  for (const { isDeclarationFile, fileName, text } of program.getSourceFiles())
    if (isDeclarationFile && fileName.includes('/@ftl/')) texts.set(fileName, text);
  program.emit(undefined, (file, text) => texts.set(file, text), undefined, true);
  const common = commonFolder([...found.values()]);
  const shortened = (file: string) => file.slice(common.length).replace(DECLARATION, '.d.ts');
  const types = {
    entries: Object.fromEntries([...found].map(([name, file]) => [name, shortened(file)]).sort()),
    files: Object.fromEntries([...texts].map(([file, text]) => [shortened(file), text]).sort()),
  };
  emitted.set(roots.join(), types);
  return types;
}

/**
 * Names whose declarations, as offered, cannot be assigned to those that a release was built with.
 *
 * @param used names by package
 * @param folder in which the packages of others are installed, which the declarations import
 */
export function typeBreaks(
  built: SharedTypes,
  offered: SharedTypes,
  used: Record<string, readonly string[]>,
  folder: string,
): TypeBreak[] {
  const sides = { '/built': built, '/offered': offered };
  const checks = Object.entries(used).flatMap(([packageName, names]) => {
    const isOnBoth = packageName in built.entries && packageName in offered.entries;
    return isOnBoth ? names.map((name) => ({ packageName, name })) : [];
  });
  const check = checks.map(({ packageName, name }, at) => {
    const from = (side: keyof typeof sides) =>
      `typeof import('${side}${sides[side].entries[packageName]}')['${name}']`;
    return `export const c${at}: ${from('/built')} = null! as ${from('/offered')};`;
  });
  const sources = new Map([['/check.ts', check.join('\n')]]);
  for (const [side, { files }] of Object.entries(sides))
    for (const [file, text] of Object.entries(files)) sources.set(side + file, text);
  const program = ts.createProgram(['/check.ts'], OPTIONS, hostOf(sources, sides, folder));
  return program.getSemanticDiagnostics(program.getSourceFile('/check.ts')).map((found) => {
    const { line } = ts.getLineAndCharacterOfPosition(found.file!, found.start ?? 0);
    return { ...checks[line]!, reason: innermost(found.messageText) };
  });
}

/** Reads the declarations of both sides from memory, and everything else from the disk. */
function hostOf(
  sources: ReadonlyMap<string, string>,
  sides: Record<string, SharedTypes>,
  folder: string,
): ts.CompilerHost {
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile } = host;
  const inMemory = (file: string) =>
    [file, `${file}.d.ts`, `${file}/index.d.ts`].find((each) => sources.has(each));
  const resolve = (name: string, from: string): ts.ResolvedModuleFull | undefined => {
    const side = Object.keys(sides).find((each) => from.startsWith(each));
    const entry = side === undefined ? name : sides[side]?.entries[name];
    const beside = path.posix.join(path.posix.dirname(from), name.replace(/\.js$/, ''));
    const file = inMemory(entry === undefined ? beside : (side ?? '') + entry);
    if (file !== undefined) return { resolvedFileName: file, extension: ts.Extension.Dts };
    const isOnDisk = !from.startsWith('/check') && side === undefined;
    const asking = isOnDisk ? from : path.join(folder, 'package.json');
    return ts.resolveModuleName(name, asking, OPTIONS, host).resolvedModule;
  };
  return {
    ...host,
    fileExists: (file) => sources.has(file) || host.fileExists(file),
    getSourceFile: (file, language, ...rest) => {
      const text = sources.get(file);
      return text === undefined
        ? getSourceFile(file, language, ...rest)
        : ts.createSourceFile(file, text, language);
    },
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => ({ resolvedModule: resolve(text, from) })),
  };
}

/** The last message of a chain says which member does not fit. */
function innermost(message: string | ts.DiagnosticMessageChain): string {
  if (typeof message === 'string') return message;
  const next = message.next?.at(-1);
  return next ? innermost(next) : message.messageText;
}

function commonFolder(files: readonly string[]): string {
  const [first = '', ...others] = files.map((file) => file.split('/'));
  if (typeof first === 'string') return '';
  const end = first.findIndex((part, at) => others.some((other) => other[at] !== part));
  return first.slice(0, Math.max(end, 0)).join('/');
}
