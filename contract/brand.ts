import { type Colours, type LightColours, paint, productColours } from './colours.ts';

/** The instance's name, address and look (decision 033). */
export interface Brand {
  name: string;
  /** sender of emails while MAIL_FROM is unset */
  mailFrom: { name: string; address: string };
  /** where members contact us */
  contactAddress: string;
  /** differences from the product's look; undefined: none */
  look?: Look;
}

/** The look of another brand: addresses of its files on this site, and colours for output without a style sheet. */
export interface Look {
  /** changes whenever something readers see of the brand changes: name, look, pages */
  version: string;
  styles: string;
  /** a picture with the mark as #mark; missing: the product's mark */
  mark?: string;
  light: LightColours;
  dark: Colours;
}

/** The brand of an instance that sets none of its own. */
export const product: Brand = {
  name: 'À deux',
  mailFrom: { name: 'À deux', address: 'no-reply@adeux.example' },
  contactAddress: 'hello@adeux.example',
};

/** The brand of this instance. It is set at startup, so read it when you use it, never while a module loads. */
export let brand: Brand = { ...product };

/** The name for running text; a short one does not break across lines. */
export let brandInText = onOneLine(brand.name);

/** Sets the brand of this process or page; without an argument, the product's own. */
export function runAs(other: Brand = product): void {
  brand = other;
  brandInText = onOneLine(other.name);
  paint(other.look ?? productColours);
}

/** A long name must be able to break, or it is wider than a phone. */
function onOneLine(name: string): string {
  return name.length > 16 ? name : name.replaceAll(' ', '\u00a0');
}
