import { useTranslations } from 'use-intl/react';
import type { Language } from '../../../contract/directories.ts';
import { LanguageSelect } from '../../components/language-select.tsx';

/** The pair of languages of a post. */
export function PairFields(props: {
  languages: Language[];
  values: Record<string, string | undefined>;
  fields: Record<string, string>;
}) {
  const { languages, values, fields } = props;
  const t = useTranslations('feed-create');
  return (['langSpeaking', 'langLearning'] as const).map((name) => (
    <LanguageSelect
      key={name}
      name={name}
      label={t(name)}
      defaultValue={values[name] ?? ''}
      error={fields[name]}
      languages={languages}
    />
  ));
}
