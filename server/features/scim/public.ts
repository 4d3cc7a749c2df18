export { isDeactivated } from './is-deactivated.ts';
