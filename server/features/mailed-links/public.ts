export { createLinkCode, linkHash, voidLinks } from './link-codes.ts';
