export { MementoEndings, type MementoNotice } from './memento-endings.service.js';
export { MementoPage, type MementoFacts } from './memento-page.js';
export { MementoSecrets } from './memento-secrets.js';
export { MementosModule } from './mementos.module.js';
