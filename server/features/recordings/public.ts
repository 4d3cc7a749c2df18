export { madeAnew } from './make-anew.ts';
