import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Language } from '../../contract/directories.ts';
import { commonLanguages } from '../../contract/words/languages.ts';
import { type FieldParts, SelectField } from './field.tsx';

type LanguageSelectProps = FieldParts & Omit<ComponentProps<'select'>, 'children'> & { languages: Language[] };

interface Group {
  label: string;
  languages: Language[];
}

/** A choice of one language or none: those most asked for in Switzerland first, then all others by name. */
export function LanguageSelect({ languages, ...field }: LanguageSelectProps) {
  const t = useTranslations('search-fields');
  const first = commonLanguages.flatMap((code) => languages.find((language) => language.code === code) ?? []);
  const others = languages.filter((language) => !first.includes(language));
  const groups = [
    { label: t('swiss'), languages: first },
    { label: t('others'), languages: others },
  ];
  if (import.meta.env.SSR) {
    const options = optionMarkup(t('anyLanguage'), groups, String(field.defaultValue ?? ''));
    return <SelectField {...field} dangerouslySetInnerHTML={{ __html: options }} />;
  }
  return (
    <SelectField {...field}>
      <option value="">{t('anyLanguage')}</option>
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

/** The same as text: a page has a hundred languages two to four times, which are half of its elements. */
function optionMarkup(none: string, groups: Group[], chosen: string): string {
  const option = (value: string, name: string) =>
    `<option value="${escaped(value)}"${value === chosen ? ' selected=""' : ''}>${escaped(name)}</option>`;
  const all = groups.map(
    ({ label, languages }) =>
      `<optgroup label="${escaped(label)}">${languages.map(({ code, name }) => option(code, name)).join('')}</optgroup>`,
  );
  return option('', none) + all.join('');
}

/** As React escapes text and attributes. */
function escaped(text: string): string {
  return /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (character) => `&#${character.charCodeAt(0)};`) : text;
}
