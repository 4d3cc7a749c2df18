import type { Brand, Look } from '../../../contract/brand.ts';
import type { Locale } from '../../../contract/locales.ts';

/** A brand other than the product's, as its folder has it: all of it checked but the words of its pages. */
export interface OwnBrand extends Brand {
  folder: string;
  look: Look;
  mark: MarkDrawing;
  /** the style sheet at look.styles */
  css: string;
  pages: PageSource[];
}

/** A mark as SVG shapes in a square of size units; what is currentColor carries the ink of the text around. */
export interface MarkDrawing {
  /** false: it is the product's own, in the colours of the brand */
  isOwn: boolean;
  size: number;
  /** what the shapes cover of the square, in its middle */
  covered: number;
  shapes: string;
}

/** A page of text of a brand, as Markdown. */
export interface PageSource {
  /** within the folder, such as legal/de/imprint.md */
  file: string;
  locale: Locale;
  slug: string;
  source: string;
}

/** What is wrong with the folder of a brand, one line for each fault. */
export class BrandError extends Error {
  override name = 'BrandError';
}
