import { z } from 'zod';
import type { Locale } from '../../contract/locales.ts';
import type { OperatorData } from '../../contract/operator-data.ts';
import type { CompiledPage } from '../../contract/page-host.ts';
import { compileMarkdown } from './compile-markdown.ts';
import { filledPage } from './content.server.ts';

const meta = z.strictObject({
  title: z.string().trim().min(1).max(120),
  description: z.string().trim().min(1).max(300),
  updated: z.iso.date('a day such as 2026-11-24'),
});

/**
 * A page of text added after the build, by the same rules: front matter, no raw HTML, known placeholders. Throws
 * an error that explains what is wrong.
 */
export function compileOwnPage(source: string, locale: Locale): CompiledPage {
  const compiled = compiledPage(source.replaceAll('\r\n', '\n'), locale);
  const parsed = meta.safeParse(compiled.meta);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => [...path, message].join(': ')).join('; '));
  }
  if (compiled.html.includes('<img')) throw new Error('pictures are not allowed');
  for (const [, target = ''] of compiled.html.matchAll(/ href="([^"]*)"/g)) {
    if (!/^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))/.test(target))
      throw new Error(`a link may not point to ${target.slice(0, 60)}`);
  }
  filledPage({ ...compiled, meta: parsed.data }, locale, anyOperator);
  return { html: compiled.html, meta: parsed.data };
}

function compiledPage(source: string, locale: Locale): CompiledPage {
  try {
    return compileMarkdown(source, locale);
  } catch (error) {
    // The library adds where to report its own faults.
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('Please report this');
    throw new Error(reason.trim());
  }
}

/** With everything an operator may have, so that each placeholder is tried. */
const anyOperator: OperatorData = {
  isNamed: true,
  name: 'Muster AG',
  street: 'Musterstrasse 1',
  place: '6003 Luzern',
  email: 'hallo@muster.example',
  responsible: 'Muster AG',
  hosting: ['CH'],
  mailHosting: ['CH'],
  register: 'Handelsregister des Kantons Luzern',
  euRepresentative: 'Muster GmbH',
  uid: 'CHE-123.456.789',
};
