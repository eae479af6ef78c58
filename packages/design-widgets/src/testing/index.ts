export * from './photo-files';
export * from './stub-api';
export * from './page-reloads';
