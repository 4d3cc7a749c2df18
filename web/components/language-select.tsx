import { useTranslations } from 'use-intl/react';
import { commonLanguages } from '../../contract/constants/languages.ts';
import type { Language } from '../../contract/directories.ts';
import { SelectField, type SelectParts } from './field.tsx';

/** A language to choose. */
export type Listed = Pick<Language, 'code' | 'name'>;

type LanguageSelectProps = Omit<SelectParts, 'children'> & { languages: Listed[] };

interface Group {
  label: string;
  languages: Listed[];
}

/** A select of one language or none: the most requested in Switzerland first, then all others by name. */
export function LanguageSelect({ languages, ...field }: LanguageSelectProps) {
  const t = useTranslations('search-fields');
  return (
    <SelectField {...field}>
      <option value="">{t('anyLanguage')}</option>
      <LanguageOptions languages={languages} />
    </SelectField>
  );
}

/** The languages to choose from, the most requested in Switzerland first. */
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
