import { type Colours, type LightColours, paint, productColours } from './colours.ts';

/** What this instance is called, where it is reached and what it looks like (decision 033). */
export interface Brand {
  name: string;
  /** the sender of mails while MAIL_FROM is unset */
  mailFrom: { name: string; address: string };
  /** where members reach us */
  contactAddress: string;
  /** what differs from the look of the product; undefined: nothing */
  look?: Look;
}

/** The look of another brand than the product's: addresses of this site, and the colours for what has no style sheet. */
export interface Look {
  /** changes with anything a reader sees of the brand: name, look, pages */
  version: string;
  styles: string;
  /** a picture with the mark as #mark; not there: the product's mark */
  mark?: string;
  light: LightColours;
  dark: Colours;
}

/** What the product is called where nobody runs it under another name. */
export const product: Brand = {
  name: 'À deux',
  mailFrom: { name: 'À deux', address: 'no-reply@adeux.example' },
  contactAddress: 'hello@adeux.example',
};

/** Who runs this: read it when it is used, never when a module is loaded, as it is known only at the start. */
export let brand: Brand = { ...product };

/** The name within a sentence, where a short one stays on one line. */
export let brandInText = onOneLine(brand.name);

/** From here on this process, or this page, runs under another name. Not given: under the product's own. */
export function runAs(other: Brand = product): void {
  brand = other;
  brandInText = onOneLine(other.name);
  paint(other.look ?? productColours);
}

/** A long name must break, or it is wider than a phone. */
function onOneLine(name: string): string {
  return name.length > 16 ? name : name.replaceAll(' ', '\u00a0');
}
