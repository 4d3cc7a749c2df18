export { eraseCheckIns } from './erase-check-ins.ts';
