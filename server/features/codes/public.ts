export { generateCode } from './generate-code.ts';
