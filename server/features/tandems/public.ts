export { eraseFromTandems } from './erase-from-tandems.ts';
