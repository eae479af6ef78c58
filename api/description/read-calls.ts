import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const HTTP_METHODS = ['All', 'Delete', 'Get', 'Patch', 'Post', 'Put'];
/** Return types without a JSON body. */
const NO_JSON = ['void', 'object', 'string', 'StreamableFile'];

/** A controller method that handles HTTP requests. */
export interface Call {
  /** Controller and method, as NestJS names operations. */
  id: string;
  /**
   * The type of the JSON body as written in the source; undefined for images, pages and streams.
   */
  response: string | undefined;
  /** The module that each type name in `response` is imported from. */
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
        const response = responseOf(method);
        const names = response?.match(/\b[A-Z]\w+/g) ?? [];
        return {
          id: `${controller.name?.text}_${method.name.getText()}`,
          response,
          imports: names.map((name) => ({ name, from: imported.get(name) ?? '@ftl/contracts' })),
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

function handlesHttp(method: ts.MethodDeclaration): boolean {
  return (ts.getDecorators(method) ?? []).some(
    ({ expression }) =>
      ts.isCallExpression(expression) && HTTP_METHODS.includes(expression.expression.getText()),
  );
}

/** The declared return type, or `@returns {Type}` if a method writes its response itself. */
function responseOf(method: ts.MethodDeclaration): string | undefined {
  const written = ts.getJSDocReturnTag(method)?.typeExpression?.type.getText();
  const declared = method.type?.getText().replace(/^Promise<([\s\S]*)>$/, '$1');
  const response = written ?? declared;
  return response === undefined || NO_JSON.includes(response) ? undefined : response;
}
