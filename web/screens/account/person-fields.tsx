import { useTranslations } from 'use-intl/react';
import { SelectField, TextField } from '../../components/field.tsx';
import { FormSection } from './form-section.tsx';
import { PostcodeField } from './postcode-field.tsx';
import styles from './profile.module.css';
import { genderChoices, type ProfileDraft } from './profile-draft.ts';

/** Gender, year of birth and postcode: others see age and place only (design 5). */
export function PersonFields(props: { draft: ProfileDraft; fields: Record<string, string>; place: string }) {
  const { draft, fields, place } = props;
  const t = useTranslations('profile');
  return (
    <FormSection title={t('person.title')} hint={t('person.hint')}>
      <div className={styles.columns}>
        <PostcodeField saved={draft.postcode} place={place} error={fields.postcode} />
        <TextField
          id="birthyear"
          name="birthyear"
          label={t('person.birthyear')}
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          defaultValue={draft.birthyear}
          error={fields.birthyear}
        />
        <SelectField
          id="gender"
          name="gender"
          label={t('person.gender')}
          defaultValue={draft.gender}
          error={fields.gender}
        >
          <option value="">{t('person.none')}</option>
          {genderChoices.map((gender) => (
            <option key={gender} value={gender}>
              {t(`genders.${gender}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </FormSection>
  );
}
