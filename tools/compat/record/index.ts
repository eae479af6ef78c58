import ts from 'typescript';
import type { ReleaseNeeds } from '@ftl/contracts';
import { callsOf } from './calls.ts';
import { knownEvents, pageEventsOf } from './page-events.ts';
import type { Sources } from './program.ts';
import { reachableCode } from './reach.ts';
import { Schemas } from './schemas.ts';
import { shareSchemas } from './share-schemas.ts';
import { usesOf } from './uses.ts';

/** The API calls and page events of an entry's code, and its source files. */
export interface Recorded {
  needs: ReleaseNeeds;
  files: string[];
}

/**
 * Reads a bundle's needs from the types of its sources.
 *
 * @param entry entry file of the bundle
 * @param isShell also records which page events the shell knows
 * @throws if the API path of a call cannot be determined
 */
export function recordNeeds(sources: Sources, entry: string, isShell = false): Recorded {
  const file = sources.program.getSourceFile(entry);
  if (!file) throw new Error(`${entry} is not there.`);
  const units = reachableCode(sources, file);
  const uses = usesOf(sources, units);
  const events = pageEventsOf(sources, units, uses);
  return {
    needs: {
      ...shareSchemas(callsOf(sources, units, new Schemas(sources, uses))),
      events: isShell ? { ...events, knows: knownEvents(sources) } : events,
    },
    files: filesOf(sources, file),
  };
}

/** An entry and its imports, including type imports. */
function filesOf({ checker, isOwn }: Sources, entry: ts.SourceFile): string[] {
  const files = new Set<ts.SourceFile>();
  const open = [entry];
  for (let file = open.pop(); file; file = open.pop()) {
    if (files.has(file) || !isOwn(file)) continue;
    files.add(file);
    for (const specifier of specifiersIn(file))
      for (const module of checker.getSymbolAtLocation(specifier)?.declarations ?? [])
        if (ts.isSourceFile(module)) open.push(module);
  }
  return [...files].map(({ fileName }) => fileName).sort();
}

function specifiersIn(node: ts.Node): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (each: ts.Node): void => {
    if ((ts.isImportDeclaration(each) || ts.isExportDeclaration(each)) && each.moduleSpecifier)
      found.push(each.moduleSpecifier);
    if (ts.isCallExpression(each) && each.expression.kind === ts.SyntaxKind.ImportKeyword)
      found.push(...each.arguments);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
}
