import './shared-code.mjs';

export { TestEnvironment as default } from 'jest-environment-node';
