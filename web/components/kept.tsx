import { type ComponentType, createContext, useContext } from 'react';
import { type Language, useLanguage } from './translations.tsx';

/** One of several, by its key among the others. */
interface Item<Props> {
  key: string;
  props: Props;
}

/** Texts by the names of the props that take them. */
export type Blanks = Readonly<Record<string, string>>;

/** Sees to it that markup stands in the document where what it answers is rendered. */
export type PutMarkup = (
  of: ComponentType<never>,
  items: Item<object>[],
  within: { language: Language; blanks: Blanks },
) => string;

/** How the document that is being rendered has its markup put in; null in browsers, and where documents are streamed. */
export const PutMarkupContext = createContext<PutMarkup | null>(null);

const none: Blanks = {};

/**
 * Renders a component for each of the items, whose markup the server keeps: the next document that shows an equal item is spared
 * rendering it (web/kept-markup.tsx). The component may use its props, which are plain data, and the language, and nothing else of
 * the page; no ids that React makes up, and nothing that belongs in the head. It stands alone in its element, or among elements.
 *
 * blanks are further props, texts that differ from page to page: the markup is kept with blanks in their place. The component puts
 * them where text or the value of an attribute belongs, within others if need be, and never looks at them.
 */
export function Kept<Props extends object, Blank extends keyof Props & string = never>(given: {
  of: ComponentType<Props>;
  items: Item<Omit<Props, Blank>>[];
  blanks?: Record<Blank, string>;
}) {
  const { of, items, blanks = none } = given;
  const put = useContext(PutMarkupContext);
  const language = useLanguage();
  if (import.meta.env.SSR && put) return put(of as ComponentType<never>, items, { language, blanks });
  const One = of as ComponentType<object>;
  return items.map(({ key, props }) => <One key={key} {...props} {...blanks} />);
}

/** The same of one component alone. */
export function KeptPart<Props extends object, Blank extends keyof Props & string = never>(given: {
  of: ComponentType<Props>;
  props: Omit<Props, Blank>;
  blanks?: Record<Blank, string>;
}) {
  const { of, props, blanks } = given;
  return <Kept of={of} items={[{ key: '', props }]} {...(blanks && { blanks })} />;
}
