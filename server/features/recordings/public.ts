export { remux } from './remux.ts';
