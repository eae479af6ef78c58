import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const HTTP_METHODS = ['All', 'Delete', 'Get', 'Patch', 'Post', 'Put'];
/** Return types without a JSON body. */
const NO_JSON = ['void', 'object', 'string', 'StreamableFile'];
/** The return type of a method that writes its response itself. */
const SENT = 'Sent';

/** A controller method that handles HTTP requests. */
export interface Call {
  /** Its operation id: the name of the method. */
  id: string;
  /**
   * The type of the JSON body as written in the source; undefined for images, pages and streams.
   */
  response: string | undefined;
  /** The type of the data of server-sent events, if it has a stream of them. */
  event: string | undefined;
  /** The module that each type name in these is imported from. */
  imports: { name: string; from: string }[];
}

/** Reads all calls from a controller's source, without resolving its types. */
export function readCalls(file: string): Call[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const imported = importedNames(source);
  return source.statements.filter(ts.isClassDeclaration).flatMap((controller) =>
    controller.members
      .filter(ts.isMethodDeclaration)
      .filter(handlesHttp)
      .map((method) => {
        const { response, event } = responseOf(method);
        const names = `${response} ${event}`.match(/\b[A-Z]\w+/g) ?? [];
        return {
          id: method.name.getText(),
          response,
          event,
          imports: names.map((name) => ({ name, from: imported.get(name) ?? fileOf(source) })),
        };
      }),
  );
}

function importedNames(source: ts.SourceFile): Map<string, string> {
  const names = new Map<string, string>();
  for (const statement of source.statements.filter(ts.isImportDeclaration)) {
    const from = (statement.moduleSpecifier as ts.StringLiteral).text;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name } of bindings.elements) {
      const isOurs = from.startsWith('.');
      names.set(name.text, isOurs ? path.resolve(path.dirname(source.fileName), from) : from);
    }
  }
  return names;
}

const fileOf = ({ fileName }: ts.SourceFile) => fileName.replace(/\.ts$/, '.js');

function handlesHttp(method: ts.MethodDeclaration): boolean {
  return (ts.getDecorators(method) ?? []).some(
    ({ expression }) =>
      ts.isCallExpression(expression) && HTTP_METHODS.includes(expression.expression.getText()),
  );
}

function responseOf({ type }: ts.MethodDeclaration): { response?: string; event?: string } {
  const promised = type && argumentsOf(type, 'Promise')?.[0];
  const declared = promised ?? type;
  const [body = declared, event] = (declared && argumentsOf(declared, SENT)) ?? [];
  const response = body?.getText();
  if (response === undefined || NO_JSON.includes(response)) return {};
  return { response, event: event?.getText() };
}

const argumentsOf = (type: ts.TypeNode, name: string): readonly ts.TypeNode[] | undefined =>
  ts.isTypeReferenceNode(type) && type.typeName.getText() === name ? type.typeArguments : undefined;
