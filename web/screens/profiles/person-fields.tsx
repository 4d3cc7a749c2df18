import { useTranslations } from 'use-intl/react';
import { AgeAndGender } from './age-and-gender.tsx';
import { type Fold, FormSection } from './form-section.tsx';
import { PostcodeField } from './postcode-field.tsx';
import styles from './profile.module.css';
import type { ProfileDraft } from './profile-draft.ts';

/** Gender, year of birth and postcodes: others see age and places only (product 14). places: the saved ones by postcode. */
export function PersonFields(props: {
  draft: ProfileDraft;
  fields: Record<string, string>;
  places: Record<string, string>;
  fold: Fold;
}) {
  const { draft, fields, places, fold } = props;
  const t = useTranslations('profiles');
  const label = useTranslations('profiles-fields');
  return (
    <FormSection title={t('person.title')} hint={t('person.hint')} error={fields.meetingPostcodes} fold={fold}>
      <AgeAndGender draft={draft} fields={fields} />
      <div className={styles.columns}>
        <PostcodeField
          name="postcode"
          label={label('postcode')}
          hint={t('person.postcodeHint')}
          autoComplete="postal-code"
          saved={draft.postcode}
          place={places[draft.postcode]}
          error={fields.postcode}
        />
        {draft.meetingPostcodes.map((postcode, index) => {
          const name = `meetingPostcodes.${index}`;
          return (
            <PostcodeField
              key={name}
              name={name}
              label={t('person.meetingPostcode', { number: String(index + 1) })}
              hint={t('person.meetingPostcodeHint')}
              saved={postcode}
              place={places[postcode]}
              error={fields[name]}
            />
          );
        })}
      </div>
    </FormSection>
  );
}
