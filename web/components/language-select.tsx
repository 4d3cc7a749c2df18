import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl/react';
import { commonLanguages } from '../../contract/words/languages.ts';
import { type FieldParts, SelectField } from './field.tsx';
import type { Listed } from './packed-languages.ts';

type LanguageSelectProps = FieldParts & Omit<ComponentProps<'select'>, 'children'> & { languages: Listed[] };

interface Group {
  label: string;
  languages: Listed[];
}

/** A choice of one language or none: those most asked for in Switzerland first, then all others by name. */
export function LanguageSelect({ languages, ...field }: LanguageSelectProps) {
  const t = useTranslations('search-fields');
  if (import.meta.env.SSR) {
    const options = optionMarkup(languages, t('anyLanguage'), () => groupsOf(languages, t));
    const __html = withChosen(options, String(field.defaultValue ?? ''));
    return <SelectField {...field} dangerouslySetInnerHTML={{ __html }} />;
  }
  return (
    <SelectField {...field}>
      <option value="">{t('anyLanguage')}</option>
      <LanguageOptions languages={languages} />
    </SelectField>
  );
}

/** The languages to choose from, those most asked for in Switzerland first. */
export function LanguageOptions({ languages }: { languages: Listed[] }) {
  return groupsOf(languages, useTranslations('search-fields')).map((group) => (
    <optgroup key={group.label} label={group.label}>
      {group.languages.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </optgroup>
  ));
}

function groupsOf(languages: Listed[], t: ReturnType<typeof useTranslations<'search-fields'>>): Group[] {
  const first = commonLanguages.flatMap((code) => languages.find((language) => language.code === code) ?? []);
  return [
    { label: t('swiss'), languages: first },
    { label: t('others'), languages: languages.filter((language) => !first.includes(language)) },
  ];
}

/** By the list, which is the same one for every page of a locale. */
const markupOfLists = new WeakMap<Listed[], string>();

/** The same as text, with nothing chosen: a page has a hundred languages two to four times, which are half of its elements. */
function optionMarkup(languages: Listed[], none: string, groups: () => Group[]): string {
  const known = markupOfLists.get(languages);
  if (known !== undefined) return known;
  const option = (value: string, name: string) => `<option value="${escaped(value)}">${escaped(name)}</option>`;
  const all = groups().map(
    (group) =>
      `<optgroup label="${escaped(group.label)}">${group.languages.map(({ code, name }) => option(code, name)).join('')}</optgroup>`,
  );
  const made = option('', none) + all.join('');
  markupOfLists.set(languages, made);
  return made;
}

function withChosen(options: string, value: string): string {
  const beginning = `<option value="${escaped(value)}"`;
  return options.replace(beginning, () => `${beginning} selected=""`);
}

/** As React escapes text and attributes. */
function escaped(text: string): string {
  return /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (character) => `&#${character.charCodeAt(0)};`) : text;
}
