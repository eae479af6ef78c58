import ts from 'typescript';
import type { NeededSchema } from '@ftl/contracts';
import { isIn, type Sources } from './program.ts';
import type { Uses } from './flows.ts';
import { alternativesOf } from './uses.ts';

type Direction = 'request' | 'response';

/** Maximum nesting of objects; deeper ones are recursive. */
const DEPTH = 10;

/** Converts types to schemas of requests and of used responses. */
export class Schemas {
  readonly #sources: Sources;
  readonly #uses: Uses;

  constructor(sources: Sources, uses: Uses) {
    this.#sources = sources;
    this.#uses = uses;
  }

  /** Schema of a request; contains an optional field only if the code sets it. */
  sent(type: ts.Type): NeededSchema {
    return this.#schema(type, 'request', true, []);
  }

  /** Schema of the used part of a response; undefined if nothing is used. */
  used(type: ts.Type): NeededSchema | undefined {
    const schema = this.#schema(type, 'response', true, []);
    const isUnused = schema.properties && Object.keys(schema.properties).length === 0;
    return isUnused || isEmpty(schema) ? undefined : schema;
  }

  /** @param byValue whether each value of a union is significant */
  #schema(type: ts.Type, direction: Direction, byValue: boolean, outer: ts.Type[]): NeededSchema {
    if (outer.length > DEPTH || outer.includes(type)) return {};
    const members = type.isUnion() ? type.types : [type];
    const values = members.flatMap((each) => valueOf(this.#sources.checker, each) ?? []);
    const literals: NeededSchema[] = values.length > 0 ? [literalSchema(values, byValue)] : [];
    const others = members
      .filter((each) => valueOf(this.#sources.checker, each) === undefined)
      .filter(({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)))
      .map((each) => this.#plain(each, direction, byValue, [...outer, type]));
    const all = [...literals, ...others];
    if (all.length === 0 || all.some(isEmpty)) return {};
    return all.length === 1 ? all[0]! : { anyOf: all };
  }

  #plain(type: ts.Type, direction: Direction, byValue: boolean, outer: ts.Type[]): NeededSchema {
    const { checker } = this.#sources;
    const { flags } = type;
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) return { type: 'string' };
    if (flags & ts.TypeFlags.Number) return { type: 'number' };
    if (!(flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return {};
    if (checker.isTupleType(type)) return { type: 'array' };
    if (checker.isArrayLikeType(type)) {
      const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
      const items = element && this.#schema(element, direction, byValue, outer);
      return items && !isEmpty(items) ? { type: 'array', items } : { type: 'array' };
    }
    return this.#object(type, direction, outer);
  }

  #object(type: ts.Type, direction: Direction, outer: ts.Type[]): NeededSchema {
    const { checker } = this.#sources;
    const any = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const fields = checker
      .getPropertiesOfType(type)
      .filter((field) => this.#counts(field, direction));
    if (fields.length === 0 && any) {
      const additionalProperties = this.#schema(any, direction, true, outer);
      return isEmpty(additionalProperties)
        ? { type: 'object' }
        : { type: 'object', additionalProperties };
    }
    if (fields.length === 0 && !isOwnType(type, this.#sources)) return {};
    const properties: Record<string, NeededSchema> = {};
    const required: string[] = [];
    const described: string[] = [];
    for (const field of fields.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const fieldType = checker.getTypeOfSymbol(field);
      const byValue = direction === 'request' || this.#uses.isHandledByValue(field);
      properties[field.name] = this.#schema(fieldType, direction, byValue, outer);
      if (!isOptional(field, fieldType)) required.push(field.name);
      else if (direction === 'response' && isContract(field)) described.push(field.name);
    }
    return {
      type: 'object',
      properties,
      ...(required.length > 0 ? { required } : {}),
      ...(described.length > 0 ? { described } : {}),
    };
  }

  #counts(field: ts.Symbol, direction: Direction): boolean {
    if (direction === 'response') return this.#uses.isRead(field);
    const type = this.#sources.checker.getTypeOfSymbol(field);
    return !isOptional(field, type) || this.#uses.isWritten(field);
  }
}

function isEmpty(schema: NeededSchema): boolean {
  return Object.keys(schema).length === 0;
}

function valueOf(checker: ts.TypeChecker, type: ts.Type): string | number | boolean | undefined {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  if (type.flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(type) === 'true';
  return undefined;
}

/** Omits the values if any other value of the same kind would do. */
function literalSchema(values: (string | number | boolean)[], byValue: boolean): NeededSchema {
  const [first] = values;
  const kind = typeof first as 'string' | 'number' | 'boolean';
  const isOneKind = values.every((value) => typeof value === kind);
  if (isOneKind && kind === 'boolean' && values.length === 2) return { type: 'boolean' };
  if (isOneKind && !byValue && kind !== 'boolean') return { type: kind };
  return { enum: [...values].sort() };
}

function isOptional(field: ts.Symbol, type: ts.Type): boolean {
  if (field.flags & ts.SymbolFlags.Optional) return true;
  return type.isUnion() && alternativesOf(type).length < type.types.length
    ? type.types.some(({ flags }) => flags & ts.TypeFlags.Undefined)
    : false;
}

/** Fields that are only declared in the code's own types need not exist in the API. */
function isContract({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some((each) => isIn('contracts', each));
}

function isOwnType(type: ts.Type, { hasOwnTypes }: Sources): boolean {
  const { declarations = [] } = type.symbol ?? type.aliasSymbol ?? {};
  return (
    declarations.length === 0 || declarations.some((each) => hasOwnTypes(each.getSourceFile()))
  );
}
