import { useTranslations } from 'use-intl/react';
import type { Language } from '../../contract/directories.ts';
import type { FormFailure } from '../client/form.ts';
import type { Searched } from '../people/searched.ts';
import styles from './beginning-fields.module.css';
import { factLine } from './fact-line.ts';
import { SelectField } from './field.tsx';
import { LanguagePair } from './language-pair.tsx';
import { LanguageSelect } from './language-select.tsx';
import { PlaceField } from './place-field.tsx';

const practices = ['both', 'active', 'online'] as const;

/**
 * What a new profile begins with: the languages and the place of the search, folded away where both are known. Else those in `fitting` are proposed, for
 * the visitor to see and change.
 */
export function BeginningFields(props: {
  searched: Searched;
  fitting?: Partial<Record<'speak' | 'learn', string>>;
  languages: Language[];
  values: FormFailure['values'];
  fields: FormFailure['fields'];
}) {
  const { searched, fitting, languages, values, fields } = props;
  const t = useTranslations('sign-in.signup');
  const words = useTranslations('search-fields');
  const chosen = {
    speak: values.speak ?? searched.speak[0] ?? fitting?.speak ?? '',
    learn: values.learn ?? searched.learn[0] ?? fitting?.learn ?? '',
  };
  const place = values.place ?? searched.place;
  const practice = useTranslations('profiles.status');
  const status = practices.find((each) => each === values.status) ?? 'both';
  const errors = {
    speak: faultOf(fields, 'langsSpeaking'),
    learn: faultOf(fields, 'langsLearning'),
    place: fields.postcode,
  };
  const isKnown = searched.speak.length > 0 && searched.learn.length > 0;
  const isOpen = !isKnown || Object.values(errors).some((error) => error !== undefined);
  const named = (codes: string[]) => languages.filter(({ code }) => codes.includes(code));
  const further = (name: 'speak' | 'learn') => searched[name].filter((code) => code !== chosen[name]);
  return (
    <details className={styles.languages} open={isOpen}>
      <summary>
        <span className={`stack gap-2xs start ${styles.said}`}>
          <span className={`small semibold ${styles.label}`}>{t('languages')}</span>
          <LanguagePair
            speaks={named([chosen.speak, ...searched.speak])}
            learns={named([chosen.learn, ...searched.learn])}
          />
          <span className="small muted">{factLine([place, practice(status)])}</span>
        </span>
        <span className={`small underlined ${styles.change}`}>{t('change')}</span>
      </summary>
      <div className="stack">
        {(['speak', 'learn'] as const).map((name) => (
          <div key={name}>
            {/* Before the choice, so that the choice is the last value sent. */}
            {further(name).map((code) => (
              <input key={code} type="hidden" name={name} value={code} />
            ))}
            <LanguageSelect
              label={words(name)}
              name={name}
              defaultValue={chosen[name]}
              languages={languages}
              error={errors[name]}
            />
          </div>
        ))}
        <PlaceField value={place} error={errors.place} />
        <SelectField label={practice('title')} name="status" defaultValue={status}>
          {practices.map((each) => (
            <option key={each} value={each}>
              {practice(each)}
            </option>
          ))}
        </SelectField>
      </div>
    </details>
  );
}

/** The error of one direction's languages, whichever field it belongs to. */
function faultOf(fields: FormFailure['fields'], direction: string): string | undefined {
  return Object.entries(fields).find(([path]) => path.startsWith(direction))?.[1];
}
