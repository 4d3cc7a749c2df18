import type { CompiledPage } from '../../../contract/page-host.ts';
import { BrandError, type OwnBrand } from '../../base/brand/own-brand.ts';
import type { PageRenderer } from '../pages/make-page.ts';

/** The pages with a brand's own text where it has some. Throws BrandError with a line for each invalid page. */
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
  return { ...renderer, renderPage: (request, host) => renderer.renderPage(request, { ...host, ownPages }) };
}
