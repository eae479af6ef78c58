// Prints every route of the built API with its declarations, including hidden controllers.
import 'reflect-metadata';
import { AppModule } from '../dist/app.module.js';
import { OperatorHttpModule } from '../dist/operator-page/index.js';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'ALL', 'OPTIONS', 'HEAD'];
const controllers = new Set();
const seen = new Set();

function visit(module) {
  if (module?.forwardRef) return visit(module.forwardRef());
  const type = module?.module ?? module;
  if (typeof type !== 'function') return;
  for (const each of module.controllers ?? []) controllers.add(each);
  for (const each of module.imports ?? []) visit(each);
  if (seen.has(type)) return;
  seen.add(type);
  for (const each of Reflect.getMetadata('controllers', type) ?? []) controllers.add(each);
  for (const each of Reflect.getMetadata('imports', type) ?? []) visit(each);
}
visit(await AppModule);
const ofShop = new Set(controllers);
visit(OperatorHttpModule);

const routes = [];
for (const controller of controllers) {
  const base = Reflect.getMetadata('path', controller);
  for (const name of Object.getOwnPropertyNames(controller.prototype)) {
    const handler = Object.getOwnPropertyDescriptor(controller.prototype, name)?.value;
    if (typeof handler !== 'function' || name === 'constructor') continue;
    const method = Reflect.getMetadata('method', handler);
    if (method === undefined) continue;
    const declared = (key) =>
      Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller) ?? null;
    for (const path of [Reflect.getMetadata('path', handler)].flat()) {
      routes.push({
        name: `${METHODS[method]} /${[base, path].map(trimmed).filter(Boolean).join('/')}`,
        method: METHODS[method],
        controller: controller.name,
        isOperatorPage: !ofShop.has(controller),
        isHidden: Reflect.getMetadata('swagger/apiExcludeController', controller) !== undefined,
        access: declared('ftl:access'),
        cost: declared('ftl:cost'),
      });
    }
  }
}
process.stdout.write(JSON.stringify(routes));

function trimmed(path) {
  return String(path ?? '').replace(/^\/+|\/+$/g, '');
}
