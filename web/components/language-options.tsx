import { useTranslations } from 'use-intl/react';
import type { Language } from '../../contract/directories.ts';

const common = ['gsw', 'de', 'fr', 'it', 'rm', 'en'];

/** The options of a choice of languages: those most asked for in Switzerland first, then all others by name. */
export function LanguageOptions({ languages }: { languages: Language[] }) {
  const t = useTranslations('search-fields');
  const first = common.flatMap((code) => languages.find((language) => language.code === code) ?? []);
  return (
    <>
      <option value="">{t('anyLanguage')}</option>
      <optgroup label={t('swiss')}>{first.map(option)}</optgroup>
      <optgroup label={t('others')}>
        {languages.filter((language) => !common.includes(language.code)).map(option)}
      </optgroup>
    </>
  );
}

function option({ code, name }: Language) {
  return (
    <option key={code} value={code}>
      {name}
    </option>
  );
}
