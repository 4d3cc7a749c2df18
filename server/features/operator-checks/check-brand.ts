import { locales } from '../../../contract/locales.ts';
import { BrandError } from '../../base/brand/own-brand.ts';
import { readBrand } from '../../base/brand/read-brand.ts';
import type { Check } from './finding.ts';

/**
 * The instance's name, whether its folder has changed since the start, and which texts are missing in some
 * languages.
 */
export const checkBrand: Check<'brand'> = async ({ environment: { brand } }) => {
  if (!brand) return { outcome: 'unused' };
  const { name, look, folder, pages } = brand;
  try {
    if (readBrand(folder).look.version !== look.version) return { outcome: 'changed', values: { name } };
  } catch (error) {
    if (!(error instanceof BrandError)) throw error;
    return { outcome: 'invalid', values: { name, reason: error.message.replaceAll('\n', '; ') } };
  }
  const slugs = new Set(pages.map(({ slug }) => slug));
  const wanted = [...slugs].flatMap((slug) => locales.map((locale) => `legal/${locale}/${slug}.md`));
  const missing = wanted.filter((file) => pages.every((page) => page.file !== file));
  return missing.length === 0
    ? { outcome: 'holds', values: { name } }
    : { outcome: 'partly', values: { name, reason: missing.join(', ') } };
};
