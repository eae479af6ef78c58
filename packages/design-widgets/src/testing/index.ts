export * from './page-reloads';
export * from './photo-files';
export * from './shop-samples';
export * from './usual-shop';
export * from './visitor';
