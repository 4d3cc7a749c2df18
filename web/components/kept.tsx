import { type ComponentType, createContext, useContext } from 'react';
import { type Language, useLanguage } from './translations.tsx';

/** One of several, by its key among the others. */
interface Item<Props> {
  key: string;
  props: Props;
}

/** Sees to it that markup stands in the document where what it answers is rendered. */
export type PutMarkup = <Props extends object>(
  of: ComponentType<Props>,
  items: Item<Props>[],
  within: Language,
) => string;

/** How the document that is being rendered has its markup put in; null in browsers, and where documents are streamed. */
export const PutMarkupContext = createContext<PutMarkup | null>(null);

/**
 * Renders a component for each of the items, whose markup the server keeps: the next document that shows an equal item is spared
 * rendering it (web/kept-markup.tsx). The component may use its props, which are plain data, and the language, and nothing else of
 * the page; no ids that React makes up, and nothing that belongs in the head. It stands alone in its element.
 */
export function Kept<Props extends object>({ of, items }: { of: ComponentType<Props>; items: Item<Props>[] }) {
  const put = useContext(PutMarkupContext);
  const language = useLanguage();
  if (import.meta.env.SSR && put) return put(of, items, language);
  const One: ComponentType<Props> = of;
  return items.map(({ key, props }) => <One key={key} {...props} />);
}
