import { useTranslations } from 'use-intl/react';
import { PlaceField } from '../../components/place-field.tsx';
import { FormSection } from './form-section.tsx';

/** Where a member also meets, folded away. shown: a saved postcode with its town. */
export function MeetingPlaces(props: {
  postcodes: readonly string[];
  shown: (postcode: string) => string;
  fields: Record<string, string>;
}) {
  const { postcodes, shown, fields } = props;
  const t = useTranslations('profiles.meetingPlaces');
  const isOpen = Object.keys(fields).some((name) => name.startsWith('meetingPostcodes'));
  const summary = postcodes.filter(Boolean).map(shown).join(', ') || t('none');
  return (
    <FormSection title={t('title')} hint={t('hint')} error={fields.meetingPostcodes} fold={{ summary, isOpen }}>
      {postcodes.map((postcode, index) => {
        const name = `meetingPostcodes.${index}`;
        return (
          <PlaceField
            key={name}
            id={name}
            name={name}
            label={t('place', { number: String(index + 1) })}
            value={shown(postcode)}
            error={fields[name]}
          />
        );
      })}
    </FormSection>
  );
}
