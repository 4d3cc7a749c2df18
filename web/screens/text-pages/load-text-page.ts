import type { RouterContextProvider } from 'react-router';
import { textPageOf } from '../../api/content.server.ts';
import { doorContext } from '../../api/door-context.ts';
import { pageContext } from '../../api/page-context.ts';

/** The text of a page in the reader's language, about the operator of this instance. */
export function loadTextPage(context: Readonly<RouterContextProvider>, slug: string) {
  return textPageOf(context.get(pageContext).locale, slug, context.get(doorContext).operator);
}
