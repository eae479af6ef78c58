export type { AccountDataOwner } from './account-data.js';
export { jsonFile, jsonFiles, pages } from './json-files.js';
export { accountMailSamples } from './account-mail.js';
export { describeAuthBodies } from './auth-bodies.js';
export { AccountsModule } from './accounts.module.js';
export type { AccountWaysResponse } from './account.controller.js';
