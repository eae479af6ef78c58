export { AccountData } from './account-data.js';
export { jsonFile, jsonFiles, pages } from './json-files.js';
export { AccountsModule } from './accounts.module.js';
