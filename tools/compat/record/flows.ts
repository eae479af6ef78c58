import ts from 'typescript';
import type { Sources } from './program.ts';

/** Uses of the fields of objects in code, by the declarations of these fields. */
export interface Uses {
  isRead(field: ts.Symbol): boolean;
  isWritten(field: ts.Symbol): boolean;
  /** Whether code needs each value of the field's union, as a `switch` does. */
  isHandledByValue(field: ts.Symbol): boolean;
}

/** Maximum nesting of objects; deeper ones are recursive. */
const DEPTH = 8;

/** Collects which fields are read and written, and which fields are assigned to which others. */
export class Flows {
  readonly #checker: ts.TypeChecker;
  readonly #hasOwnTypes: Sources['hasOwnTypes'];
  readonly #read = new Set<ts.Node>();
  readonly #written = new Set<ts.Node>();
  readonly #byValue = new Set<ts.Node>();
  /** Edges from a field to the fields of the objects assigned to it, and back. */
  readonly #sources = new Map<ts.Node, Set<ts.Node>>();
  readonly #targets = new Map<ts.Node, Set<ts.Node>>();
  readonly #passed = new Map<ts.Type, Set<ts.Type>>();
  readonly #wholes = new Set<ts.Type>();

  constructor({ checker, hasOwnTypes }: Sources) {
    this.#checker = checker;
    this.#hasOwnTypes = hasOwnTypes;
  }

  read(field: ts.Symbol): void {
    addAll(this.#read, field.declarations);
  }

  write(field: ts.Symbol): void {
    addAll(this.#written, field.declarations);
  }

  handleByValue(field: ts.Symbol): void {
    addAll(this.#byValue, field.declarations);
  }

  /** Reading `to` reads `from`; writing `from` writes `to`. */
  link(from: ts.Symbol, to: ts.Symbol): void {
    for (const source of from.declarations ?? [])
      for (const target of to.declarations ?? []) {
        if (source === target) continue;
        addTo(this.#sources, target, source);
        addTo(this.#targets, source, target);
      }
  }

  /** Records that an object of one type is assigned to another. */
  pass(from: ts.Type, to: ts.Type, depth = 0): void {
    if (from === to || depth > DEPTH) return;
    const before = this.#passed.get(from);
    if (before?.has(to)) return;
    this.#passed.set(from, (before ?? new Set()).add(to));
    if (from.isUnion()) {
      for (const each of from.types) this.pass(each, to, depth);
      return;
    }
    if (!(from.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return;
    if (to.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive)) {
      this.#readWhole(from);
    } else if (to.flags & ts.TypeFlags.TypeParameter) {
      const constraint = this.#checker.getBaseConstraintOfType(to);
      // Code for an unconstrained type reads no fields.
      if (constraint && !(constraint.flags & ts.TypeFlags.Unknown))
        this.pass(from, constraint, depth);
    } else if (to.isUnion()) {
      for (const each of to.types) this.pass(from, each, depth);
    } else if (to.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) {
      this.#passObject(from, to, depth);
    }
  }

  #passObject(from: ts.Type, to: ts.Type, depth: number): void {
    const checker = this.#checker;
    const [given, taken] = [elementOf(checker, from), elementOf(checker, to)];
    if (given && taken) return this.pass(given, taken, depth + 1);
    const [inner, outer] = [argumentsOf(checker, from), argumentsOf(checker, to)];
    if (inner && outer && inner.target === outer.target) {
      for (const [at, each] of inner.types.entries())
        if (outer.types[at]) this.pass(each, outer.types[at], depth + 1);
      return;
    }
    const fields = checker.getPropertiesOfType(to);
    const anyField = checker.getIndexTypeOfType(to, ts.IndexKind.String);
    if (anyField || (fields.length === 0 && to.getCallSignatures().length === 0))
      this.#readWhole(from);
    for (const field of fields) {
      const source = checker.getPropertyOfType(from, field.name);
      if (!source || !this.#isField(source)) continue;
      // Library code is not analyzed: it may use the field.
      if (!this.#isField(field)) this.read(source);
      else this.link(source, field);
      this.pass(checker.getTypeOfSymbol(source), checker.getTypeOfSymbol(field), depth + 1);
    }
  }

  /** Whether a property is declared in the shop's own code. */
  #isField({ declarations }: ts.Symbol): boolean {
    return (declarations ?? []).some((each) => this.#hasOwnTypes(each.getSourceFile()));
  }

  #readWhole(type: ts.Type, depth = 0): void {
    if (this.#wholes.has(type) || depth > DEPTH) return;
    this.#wholes.add(type);
    if (type.isUnion()) {
      for (const each of type.types) this.#readWhole(each, depth);
      return;
    }
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return;
    const element = elementOf(this.#checker, type);
    if (element) return this.#readWhole(element, depth + 1);
    for (const field of this.#checker.getPropertiesOfType(type)) {
      if (!this.#isField(field)) continue;
      this.read(field);
      this.#readWhole(this.#checker.getTypeOfSymbol(field), depth + 1);
    }
  }

  settle(): Uses {
    spread(this.#read, this.#sources);
    spread(this.#byValue, this.#sources);
    spread(this.#written, this.#targets);
    // A field without a declaration, for example of a `Record`, may be any.
    const has = (set: Set<ts.Node>, { declarations }: ts.Symbol) =>
      !declarations?.length || declarations.some((each) => set.has(each));
    return {
      isRead: (field) => has(this.#read, field),
      isWritten: (field) => has(this.#written, field),
      isHandledByValue: (field) => has(this.#byValue, field),
    };
  }
}

function elementOf(checker: ts.TypeChecker, type: ts.Type): ts.Type | undefined {
  return checker.isArrayLikeType(type)
    ? checker.getIndexTypeOfType(type, ts.IndexKind.Number)
    : undefined;
}

/** The type arguments of an instance of a generic type, such as `Promise<Design>`. */
function argumentsOf(
  checker: ts.TypeChecker,
  type: ts.Type,
): { target: ts.Type; types: readonly ts.Type[] } | undefined {
  const { target } = type as ts.TypeReference;
  if (!target || !(type.flags & ts.TypeFlags.Object)) return undefined;
  return { target, types: checker.getTypeArguments(type as ts.TypeReference) };
}

function addAll(set: Set<ts.Node>, nodes: readonly ts.Node[] | undefined): void {
  for (const node of nodes ?? []) set.add(node);
}

function addTo(map: Map<ts.Node, Set<ts.Node>>, key: ts.Node, value: ts.Node): void {
  map.set(key, (map.get(key) ?? new Set()).add(value));
}

/** Adds all reachable nodes. */
function spread(set: Set<ts.Node>, edges: Map<ts.Node, Set<ts.Node>>): void {
  const open = [...set];
  for (let node = open.pop(); node; node = open.pop())
    for (const next of edges.get(node) ?? [])
      if (!set.has(next)) {
        set.add(next);
        open.push(next);
      }
}
