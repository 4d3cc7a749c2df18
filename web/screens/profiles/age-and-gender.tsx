import { useTranslations } from 'use-intl/react';
import { genders } from '../../../contract/constants/profiles.ts';
import { SelectField, TextField } from '../../components/field.tsx';
import styles from './profile.module.css';
import type { ProfileDraft } from './profile-draft.ts';

/** Year of birth and gender: others see the age only (product 14). */
export function AgeAndGender(props: {
  draft: Pick<ProfileDraft, 'birthyear' | 'gender'>;
  fields: Record<string, string>;
}) {
  const { draft, fields } = props;
  const t = useTranslations('profiles');
  const label = useTranslations('profiles-fields');
  return (
    <div className={styles.columns}>
      <TextField
        id="birthyear"
        name="birthyear"
        label={label('birthyear')}
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        defaultValue={draft.birthyear}
        error={fields.birthyear}
      />
      <SelectField id="gender" name="gender" label={label('gender')} defaultValue={draft.gender} error={fields.gender}>
        <option value="">{t('person.none')}</option>
        {genders.map((gender) => (
          <option key={gender} value={gender}>
            {t(`genders.${gender}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
