import type { CompiledPage } from '../../../contract/page-host.ts';
import { BrandError, type OwnBrand } from '../../base/brand/own-brand.ts';
import type { PageRenderer } from '../pages/make-page.ts';

/**
 * The pages in the words of a brand, where it has its own; the same pages without. Throws BrandError with a line for each page that is
 * not as pages of text are.
 */
export async function withOwnPages(renderer: PageRenderer, brand: OwnBrand | undefined): Promise<PageRenderer> {
  const { compilePage } = renderer;
  if (!brand || !compilePage) return renderer;
  const ownPages = new Map<string, CompiledPage>();
  const faults: string[] = [];
  for (const { file, locale, slug, source } of brand.pages) {
    try {
      ownPages.set(`${locale}/${slug}`, await compilePage(source, locale));
    } catch (error) {
      faults.push(`${file}: ${String(error instanceof Error ? error.message : error).replace(/\s+/g, ' ')}`);
    }
  }
  if (faults.length > 0) throw new BrandError(faults.join('\n'));
  return { ...renderer, renderPage: (request, door) => renderer.renderPage(request, { ...door, ownPages }) };
}
