export { Toaster as default } from '@ftl/ui-kit';
