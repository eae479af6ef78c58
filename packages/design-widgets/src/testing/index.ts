export * from './photo-files';
export * from './stub-api';
