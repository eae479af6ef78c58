import ts from 'typescript';
import type { ReleaseNeeds } from '@ftl/contracts';
import { callsOf } from './calls.ts';
import { knownEvents, pageEventsOf } from './page-events.ts';
import type { Sources } from './program.ts';
import { reachableCode } from './reach.ts';
import { Schemas } from './schemas.ts';
import { shareSchemas } from './share-schemas.ts';
import { usesOf } from './uses.ts';

/** What the code behind an entry needs, and the files that say so. */
export interface Recorded {
  needs: ReleaseNeeds;
  files: string[];
}

/**
 * Reads what a bundle needs from the types of its sources.
 *
 * @param entry file that the bundle begins with
 * @param isShell the shell also says which page events it knows
 * @throws where the code does not say which address of the API it calls
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

/** An entry and all that it imports, for its types alone too. */
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
