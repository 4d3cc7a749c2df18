import type { RouterContextProvider } from 'react-router';
import { textPageOf } from '../../content/content.server.ts';
import { hostContext } from '../../routing/host-context.ts';
import { pageContext } from '../../routing/page-context.ts';

/** The text of a page in the reader's language, about the operator of this instance, in the words of its brand where it has some. */
export function loadTextPage(context: Readonly<RouterContextProvider>, slug: string) {
  const { operator, ownPages } = context.get(hostContext);
  return textPageOf(context.get(pageContext).locale, slug, operator, ownPages);
}
