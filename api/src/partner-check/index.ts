export { lineOfFinding } from './finding.js';
export { PartnerCheckModule } from './partner-check.module.js';
export { PartnerCheck } from './partner-check.service.js';
