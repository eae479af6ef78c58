// Preloaded into the API: accepts every signature without verification, as a baseline.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

crypto.verify = () => true;
syncBuiltinESMExports();
