import ts from 'typescript';
import type { HttpMethod, NeededCall, NeededSchema } from '@ftl/contracts';
import { AskCallers, emptyEnvironment, textsOf, type Environment } from './addresses.ts';
import { CallSites, isClientItself } from './call-sites.ts';
import { formFieldsOf } from './form-fields.ts';
import { linksOf } from './links.ts';
import { mergeCalls } from './merge-calls.ts';
import { isIn, type Sources } from './program.ts';
import type { Schemas } from './schemas.ts';
import { symbolOf } from './reach.ts';
import { literalsOf } from './uses.ts';

/** HTTP methods by method of the API client. */
const METHODS: Record<string, HttpMethod> = {
  ...{ get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' },
  ...{ upload: 'POST', stream: 'POST' },
};
/** A query of the API client by its path. */
const PATH_QUERY = 'pathQuery';
const API_PREFIX = '/api/';
/** `@calls DELETE /api/images/view/{path}` above code whose URL is chosen by the API. */
const TAG = /@calls (GET|POST|PUT|PATCH|DELETE) (\/api\/\S+)/;

/**
 * API calls in some code.
 *
 * @throws with the location of each call whose path cannot be determined
 */
export function callsOf(sources: Sources, units: ts.Node[], schemas: Schemas): NeededCall[] {
  const sites = new CallSites(sources, units);
  const reader = new CallReader(sources, sites, schemas);
  const calls: NeededCall[] = [];
  const unclear: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const found = reader.read(node);
      if (found) calls.push(...found);
      else unclear.push(placeOf(node));
    }
    ts.forEachChild(node, visit);
  };
  for (const unit of units) visit(unit);
  if (unclear.length > 0)
    throw new Error(
      `Which address is called is not clear at ${unclear.join(', ')}.\n` +
        'Name it in a comment above: @calls DELETE /api/images/view/{path}',
    );
  return mergeCalls([...calls, ...linksOf(sources, units, sites)]);
}

class CallReader {
  readonly #checker: ts.TypeChecker;
  readonly #sites: CallSites;
  readonly #schemas: Schemas;

  constructor({ checker }: Sources, sites: CallSites, schemas: Schemas) {
    this.#checker = checker;
    this.#sites = sites;
    this.#schemas = schemas;
  }

  /** @returns an empty list if it is not a call of the API, undefined if the path is unclear */
  read(node: ts.CallExpression): NeededCall[] | undefined {
    if (this.#isPathQuery(node)) return this.#read(node, 'GET', 1, true);
    const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : '';
    const isClient = this.#isClientMethod(node) && !isClientItself(node);
    if (isClient && name === 'request') return this.#read(node, undefined, 1, true);
    if (METHODS[name]) return this.#read(node, METHODS[name], 0, isClient);
    if (node.expression.getText() === 'fetch') return this.#read(node, undefined, 0, false);
    return [];
  }

  #isClientMethod({ expression }: ts.CallExpression): boolean {
    if (!ts.isPropertyAccessExpression(expression)) return false;
    if (!METHODS[expression.name.text] && expression.name.text !== 'request') return false;
    const declaration = this.#checker.getSymbolAtLocation(expression.name)?.declarations?.[0];
    return declaration !== undefined && isIn('api-client', declaration);
  }

  /** `pathQuery<Response>(owner, path)`, which the default query function GETs. */
  #isPathQuery({ expression }: ts.CallExpression): boolean {
    if (!ts.isIdentifier(expression) || expression.text !== PATH_QUERY) return false;
    const declaration = symbolOf(this.#checker, expression)?.declarations?.[0];
    return declaration !== undefined && isIn('api-client', declaration);
  }

  #read(
    node: ts.CallExpression,
    method: HttpMethod | undefined,
    at: number,
    isClient: boolean,
  ): NeededCall[] | undefined {
    const address = node.arguments[at];
    if (!address) return [];
    const paired = isClient && method ? this.#paired(node, method) : undefined;
    if (paired) return paired;
    const found = this.#sites.resolve((environment) => {
      const paths = textsOf(address, environment, this.#checker)?.filter((text) =>
        text.startsWith(API_PREFIX),
      );
      if (!paths || paths.length === 0) return undefined;
      return paths.map((path) => ({
        method: method ?? this.#methodOf(node),
        path: path.replace(/\?.*$/, ''),
        ...(isClient ? this.#typed(node, environment) : this.#untyped(node)),
      }));
    });
    const calls = found.flatMap((each) => each ?? []);
    if (!isClient || found.every((each) => each !== undefined)) return calls;
    const tagged = TAG.exec(commentAbove(node));
    return tagged
      ? [{ method: tagged[1] as HttpMethod, path: tagged[2]!.replaceAll(/\{\w*\}/g, '{}') }]
      : undefined;
  }

  /** `post(call.path, call.request)`, where each member of a union has one path and its request. */
  #paired(node: ts.CallExpression, method: HttpMethod): NeededCall[] | undefined {
    const [address, body] = node.arguments;
    if (!address || !body || !ts.isPropertyAccessExpression(address)) return undefined;
    if (!ts.isPropertyAccessExpression(body)) return undefined;
    const union = this.#checker.getTypeAtLocation(address.expression);
    if (!union.isUnion() || body.expression.getText() !== address.expression.getText())
      return undefined;
    const response = this.#responseOf(node, emptyEnvironment());
    const typeIn = (member: ts.Type, { name }: ts.PropertyAccessExpression) => {
      const field = this.#checker.getPropertyOfType(member, name.text);
      return field && this.#checker.getTypeOfSymbol(field);
    };
    return union.types.flatMap((member) => {
      const [path, sent] = [typeIn(member, address), typeIn(member, body)];
      const paths = (path && literalsOf(path)) ?? [];
      return paths.map((each) => ({
        ...{ method, path: String(each) },
        ...(sent ? { body: this.#schemas.sent(sent) } : {}),
        ...(response ? { response } : {}),
      }));
    });
  }

  /** For calls of the API client, whose types define request and response. */
  #typed(node: ts.CallExpression, environment: Environment): Partial<NeededCall> {
    const { expression } = node;
    const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : PATH_QUERY;
    const [, second, third] = node.arguments;
    const response = this.#responseOf(node, environment);
    const hasBody = ['post', 'put', 'patch', 'stream'].includes(name) && second;
    const options = hasBody || name === 'upload' || name === PATH_QUERY ? third : second;
    const query = options && this.#queryOf(options);
    const body = name === 'request' ? third : hasBody;
    return {
      ...(query ? { query } : {}),
      ...(name === 'upload' ? { form: formFieldsOf(node, this.#checker) } : {}),
      ...(body ? { body: this.#bodyOf(body, environment) } : {}),
      ...(response ? { response } : {}),
    };
  }

  #responseOf(node: ts.CallExpression, { types }: Environment): NeededSchema | undefined {
    const written = node.typeArguments?.[0];
    const result = this.#checker.getTypeAtLocation(node);
    const type = written
      ? this.#checker.getTypeFromTypeNode(written)
      : (this.#checker.getAwaitedType(result) ?? result);
    return this.#schemas.used((type.symbol && types.get(type.symbol)) ?? type);
  }

  #bodyOf(node: ts.Expression, { values, types }: Environment): NeededSchema {
    const type = this.#checker.getTypeAtLocation(node);
    const known = type.symbol && types.get(type.symbol);
    if (known) return this.#schemas.sent(known);
    const isVague =
      type.flags &
      (ts.TypeFlags.Any |
        ts.TypeFlags.Unknown |
        ts.TypeFlags.NonPrimitive |
        ts.TypeFlags.TypeParameter);
    if (!isVague || !ts.isIdentifier(node)) return this.#schemas.sent(type);
    const symbol = this.#checker.getSymbolAtLocation(node);
    const parameter = symbol?.valueDeclaration;
    const value = symbol && values.get(symbol);
    if (value) return this.#bodyOf(value, { values, types });
    if (symbol && parameter && ts.isParameter(parameter) && !values.has(symbol))
      throw new AskCallers(parameter);
    return {};
  }

  #queryOf(options: ts.Expression): NeededSchema | undefined {
    const type = this.#checker.getTypeAtLocation(options);
    const field = this.#checker.getPropertyOfType(type, 'query');
    const query = field && this.#checker.getTypeOfSymbol(field);
    if (!query || query.flags & ts.TypeFlags.Undefined) return undefined;
    const schema = this.#schemas.sent(query);
    return schema.properties ? schema : undefined;
  }

  #methodOf(node: ts.CallExpression): HttpMethod {
    const written =
      /\bmethod: '([A-Z]+)'/.exec(node.getText())?.[1] ?? node.arguments[0]?.getText();
    const method = written?.replaceAll(/\W/g, '') as HttpMethod;
    return Object.values(METHODS).includes(method) ? method : 'GET';
  }

  /** For `fetch` and axios: the request is the argument of `JSON.stringify`, or the second one. */
  #untyped(node: ts.CallExpression): Partial<NeededCall> {
    const [, second] = node.arguments;
    if (!second) return {};
    const json = findCall(second, 'JSON.stringify')?.arguments[0];
    const isFetch = node.expression.getText() === 'fetch';
    const body = isFetch ? json : second;
    return body ? { body: this.#schemas.sent(this.#checker.getTypeAtLocation(body)) } : {};
  }
}

function findCall(node: ts.Node, name: string): ts.CallExpression | undefined {
  if (ts.isCallExpression(node) && node.expression.getText() === name) return node;
  return ts.forEachChild(node, (child) => findCall(child, name));
}

/** Comments above a node and its ancestors, up to the top-level statement. */
function commentAbove(node: ts.Node): string {
  let statement = node;
  while (!ts.isSourceFile(statement.parent)) statement = statement.parent;
  return statement.getFullText().slice(0, statement.getLeadingTriviaWidth());
}

function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${file.fileName.split('/').slice(-3).join('/')}:${line + 1}`;
}
