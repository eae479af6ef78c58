import ts from 'typescript';
import {
  argumentsOf,
  AskCallers,
  emptyEnvironment,
  functionOf,
  type Environment,
} from './addresses.ts';
import { isIn, type Sources } from './program.ts';

/** Limit for chains of functions that forward their arguments; longer ones are recursive. */
const LONGEST_CHAIN = 6;

/** An index of the calls of functions in some code. */
export class CallSites {
  readonly #checker: ts.TypeChecker;
  readonly #sites = new Map<ts.Node, ts.CallExpression[]>();

  constructor({ checker }: Sources, units: ts.Node[]) {
    this.#checker = checker;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const called = functionOf(node, checker);
        if (called) this.#sites.set(called, [...(this.#sites.get(called) ?? []), node]);
      }
      ts.forEachChild(node, visit);
    };
    for (const unit of units) visit(unit);
  }

  /** Whether a function is called by name. */
  isCalled(declaration: ts.Node): boolean {
    return this.#sites.has(declaration);
  }

  /**
   * Evaluates a question about a call for each way in which its function can be called, as far as
   * the result depends on it.
   */
  resolve<T>(
    ask: (environment: Environment) => T,
    environment = emptyEnvironment(),
    depth = 0,
  ): T[] {
    try {
      return [ask(environment)];
    } catch (error) {
      if (!(error instanceof AskCallers)) throw error;
      return this.#environments(error.parameter, environment, depth).flatMap((each) =>
        this.resolve(ask, each, depth + 1),
      );
    }
  }

  #environments(
    parameter: ts.ParameterDeclaration,
    environment: Environment,
    depth: number,
  ): Environment[] {
    const owner = parameter.parent as ts.FunctionLikeDeclaration;
    const variables = variablesOf(owner, parameter);
    const symbol = this.#checker.getSymbolAtLocation(parameter.name)!;
    if (variables)
      return [{ ...environment, values: new Map(environment.values).set(symbol, variables) }];
    const sites = depth < LONGEST_CHAIN ? (this.#sites.get(owner) ?? []) : [];
    // Not called by name: for example a handler.
    if (sites.length === 0)
      return [{ ...environment, values: new Map(environment.values).set(symbol, undefined) }];
    return sites.map((site) => this.#at(owner, site, environment));
  }

  #at(
    owner: ts.FunctionLikeDeclaration,
    site: ts.CallExpression,
    environment: Environment,
  ): Environment {
    const checker = this.#checker;
    const values = new Map(environment.values);
    const types = new Map(environment.types);
    for (const { name } of owner.parameters) {
      const symbol = checker.getSymbolAtLocation(name);
      if (symbol) values.set(symbol, undefined);
    }
    for (const [symbol, argument] of argumentsOf(owner, site, checker))
      values.set(symbol, argument);
    for (const [at, { name }] of (owner.typeParameters ?? []).entries()) {
      const symbol = checker.getSymbolAtLocation(name);
      const type = typeArgument(site, at, checker);
      if (symbol && type) types.set(symbol, type);
    }
    return { values, types };
  }
}

/** As written, else inferred from the call's result type: `Promise<T>` or `T`. */
function typeArgument(
  site: ts.CallExpression,
  at: number,
  checker: ts.TypeChecker,
): ts.Type | undefined {
  const written = site.typeArguments?.[at];
  if (written) return checker.getTypeFromTypeNode(written);
  const result = checker.getTypeAtLocation(site);
  return checker.getAwaitedType(result) ?? result;
}

/**
 * `runMutation({ mutationFn: (body) => ... }, variables)` calls the function with the variables.
 */
function variablesOf(
  owner: ts.FunctionLikeDeclaration,
  parameter: ts.ParameterDeclaration,
): ts.Expression | undefined {
  const { parent: property } = owner;
  if (owner.parameters[0] !== parameter || !ts.isPropertyAssignment(property)) return undefined;
  if (property.name.getText() !== 'mutationFn') return undefined;
  const options = property.parent;
  const call = options.parent;
  return ts.isCallExpression(call) &&
    call.arguments[0] === options &&
    call.expression.getText() === 'runMutation'
    ? call.arguments[1]
    : undefined;
}

/** Whether code implements the API client, and is not a call of a feature. */
export function isClientItself(node: ts.Node): boolean {
  return isIn('api-client', node) && !node.getSourceFile().fileName.includes('/queries/');
}
