import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format';
import { cloneElement, createContext, isValidElement, type ReactNode, useContext } from 'react';
import { swissNumber } from '../../contract/words/numbers.ts';

type Messages = Record<string, unknown>;
type Handler = (chunks: ReactNode[]) => ReactNode;
type Values = FormatValues<ReactNode>;
type Rich = (key: string, values?: Values) => ReactNode;
type Translator = Rich & { rich: Rich; has: (key: string) => boolean };

/** The language a page is in, and its texts as they are compiled (scripts/build/compiled-texts.ts). */
export interface Language {
  locale: string;
  messages: Messages;
}

const LanguageContext = createContext<Language | null>(null);

/** What use-intl's does, of which a page uses no more than this. */
export function IntlProvider({ children, ...language }: Language & { children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The language of the page, whole. */
export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('no language is provided');
  return language;
}

/**
 * Stands where screens import use-intl's (vite.config.ts), with its types. That one makes its translators and the rules of
 * plurals anew for each document, which is a fifth of a page: here each is made once in a process, as many as there are namespaces
 * and locales, and a text without arguments is told as it stands.
 */
function useTexts(namespace: string): Translator {
  const language = useLanguage();
  const known = translatorsOf(language.messages);
  const made = known.get(namespace) ?? createTranslator(language, namespace);
  known.set(namespace, made);
  return made;
}

export { useTexts as useTranslations };

const translators = new WeakMap<Messages, Map<string, Translator>>();

function translatorsOf(messages: Messages): Map<string, Translator> {
  const known = translators.get(messages) ?? new Map<string, Translator>();
  translators.set(messages, known);
  return known;
}

function createTranslator({ locale, messages }: Language, namespace: string): Translator {
  const options: FormatOptions = { formatters };
  const own = find(messages, namespace);
  function translate(key: string, values?: Values): ReactNode {
    const message = find(own, key);
    // Texts without arguments are most of a page.
    if (typeof message === 'string') return message;
    try {
      if (!Array.isArray(message)) throw new Error('there is no such text');
      return format<ReactNode>(message as CompiledMessage, locale, values, options) as ReactNode;
    } catch (error) {
      console.error(`${locale} ${namespace}.${key}`, error);
      return `${namespace}.${key}`;
    }
  }
  return Object.assign(translate, {
    rich: (key: string, values: Values = {}) => translate(key, withKeys(values)),
    has: (key: string) => find(own, key) !== undefined,
  });
}

function find(messages: unknown, path: string): unknown {
  if (!path.includes('.')) return (messages as Messages | undefined)?.[path];
  let found = messages;
  for (const step of path.split('.')) found = (found as Messages | undefined)?.[step];
  return found;
}

/** What stands for a tag may stand in a list of several, where React asks for keys. */
function withKeys(values: Values): Values {
  const keyed = ([name, value]: [string, Values[string]]): [string, Values[string]] => {
    if (typeof value !== 'function') return [name, value];
    let index = 0;
    const handler: Handler = (chunks) => {
      const made = value(chunks);
      return isValidElement(made) ? cloneElement(made, { key: name + index++ }) : made;
    };
    return [name, handler];
  };
  return Object.fromEntries(Object.entries(values).map(keyed));
}

const pluralRules = new Map<string, Intl.PluralRules>();

/** A number is written the way of the site, and a date not at all: it comes written (contract/words/). */
const formatters = {
  getNumberFormat: () => ({ format: swissNumber }),
  getPluralRules(locale: string, options: Intl.PluralRulesOptions) {
    const key = `${locale} ${options.type}`;
    const known = pluralRules.get(key) ?? new Intl.PluralRules(locale, options);
    pluralRules.set(key, known);
    return known;
  },
} as unknown as FormatOptions['formatters'];
