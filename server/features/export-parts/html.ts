import { escapeHtml } from '../../../contract/format/escape-html.ts';

/** A piece of HTML that is already escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | Html[] | string | number | null | undefined;

/** Puts values into HTML; whatever is not Html itself is text and escaped, null and undefined are nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.map((part, index) => part + written(values[index])).join(''));
}

function written(value: Value): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(({ text }) => text).join('\n');
  return escapeHtml(String(value));
}
