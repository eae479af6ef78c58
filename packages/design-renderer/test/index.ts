export { drawFigures, type Figure } from './figures.ts';
