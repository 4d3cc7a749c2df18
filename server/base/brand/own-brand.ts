import type { Brand, Look } from '../../../contract/brand.ts';
import type { Locale } from '../../../contract/locales.ts';

/** A brand other than the product's, read from its folder. Everything is checked except the text of its pages. */
export interface OwnBrand extends Brand {
  folder: string;
  look: Look;
  mark: MarkDrawing;
  css: string;
  pages: PageSource[];
}

/** A mark as SVG shapes in a square of size units; currentColor takes the colour of the surrounding text. */
export interface MarkDrawing {
  /** false: the product's mark in the brand's colours */
  isOwn: boolean;
  size: number;
  /** the part of the square that the shapes cover, centred */
  covered: number;
  shapes: string;
}

/** A text page of a brand, in Markdown. */
export interface PageSource {
  /** relative to the folder, such as legal/de/imprint.md */
  file: string;
  locale: Locale;
  slug: string;
  source: string;
}

/** What is wrong with a brand's folder, one line for each fault. */
export class BrandError extends Error {
  override name = 'BrandError';
}
