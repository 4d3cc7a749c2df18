export { createLinkCode, linkHash, noticeLinks, voidLinks } from './link-codes.ts';
