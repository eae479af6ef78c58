import ts from 'typescript';
import type { NeededEvents } from '@ftl/contracts';
import { symbolOf } from './reach.ts';
import { isIn, type Sources } from './program.ts';
import type { Uses } from './flows.ts';
import { literalsOf } from './uses.ts';

/** The page events that some code sends and handles. */
export function pageEventsOf(sources: Sources, units: ts.Node[], uses: Uses): NeededEvents {
  const { checker } = sources;
  const sends: Record<string, string[]> = {};
  const hears: Record<string, string[]> = {};
  const add = (events: Record<string, string[]>, name: string, fields: ts.Symbol[]) => {
    const names = new Set([...(events[name] ?? []), ...fields.map((field) => field.name)]);
    events[name] = [...names].sort();
  };
  const visit = (node: ts.Node): void => {
    const called = ts.isCallExpression(node) && functionName(node, checker);
    if (called && ts.isCallExpression(node)) {
      const [first, second] = node.arguments;
      const names = (first && literalsOf(checker.getTypeAtLocation(first))) ?? [];
      for (const name of names.map(String)) {
        const detail = first && detailOf(node, name, checker);
        if (called === 'emit')
          add(sends, name, second ? checker.getTypeAtLocation(second).getProperties() : []);
        else add(hears, name, called === 'on' ? readFields(detail, uses) : []);
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const unit of units) visit(unit);
  return { sends: sorted(sends), hears: sorted(hears) };
}

/** Every event in the shell's version of `@ftl/page-events`. */
export function knownEvents({ program, checker }: Sources): string[] {
  const file = program
    .getSourceFiles()
    .find((each) => /page-events\/.*\/events\.(d\.)?ts$/.test(each.fileName));
  const module = file && checker.getSymbolAtLocation(file);
  const events =
    module && checker.getExportsOfModule(module).find(({ name }) => name === 'PageEvents');
  const type = events && checker.getDeclaredTypeOfSymbol(events);
  return type
    ? checker
        .getPropertiesOfType(type)
        .map(({ name }) => name)
        .sort()
    : [];
}

function functionName({ expression }: ts.CallExpression, checker: ts.TypeChecker) {
  if (!ts.isIdentifier(expression)) return undefined;
  const symbol = symbolOf(checker, expression);
  const declaration = symbol?.valueDeclaration;
  if (!declaration || !isIn('page-events', declaration)) return undefined;
  return ['emit', 'on', 'isWaiting'].find((name) => name === symbol.name);
}

/** Fields of an event's detail: of the second parameter of `emit`, or of the listener of `on`. */
function detailOf(node: ts.CallExpression, name: string, checker: ts.TypeChecker) {
  const signature = checker.getResolvedSignature(node)?.declaration;
  const events = signature && knownDetail(signature.getSourceFile(), name, checker);
  return events ? checker.getPropertiesOfType(events) : [];
}

function knownDetail(file: ts.SourceFile, name: string, checker: ts.TypeChecker) {
  const module = checker.getSymbolAtLocation(file);
  const events =
    module && checker.getExportsOfModule(module).find((each) => each.name === 'PageEvents');
  const field = events && checker.getPropertyOfType(checker.getDeclaredTypeOfSymbol(events), name);
  return field && checker.getTypeOfSymbol(field);
}

const readFields = (fields: ts.Symbol[] = [], uses: Uses) =>
  fields.filter((field) => uses.isRead(field));

function sorted(events: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(events).sort(([a], [b]) => (a < b ? -1 : 1)));
}
