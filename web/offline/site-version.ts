import { type Brand, brand, runAs } from '../../contract/brand.ts';

declare const workerVersion: string;

/** What the server writes before this script where the site runs under another name (server/app/brand/brand-files.ts). */
const { brandOfSite } = globalThis as { brandOfSite?: Brand };
if (brandOfSite) runAs(brandOfSite);

/** Changes with every change of the site, and with its brand. */
export const siteVersion = workerVersion + (brand.look?.version ?? '');
