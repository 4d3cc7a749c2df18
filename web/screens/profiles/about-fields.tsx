import { useTranslations } from 'use-intl/react';
import type { ProfileText } from '../../../contract/constants/profiles.ts';
import * as limits from '../../../contract/limits.ts';
import { TextArea } from '../../components/field.tsx';
import type { ProfileDraft } from './profile-draft.ts';

/** A member's text about themselves, and their topics. */
export function AboutFields(props: { draft: Pick<ProfileDraft, ProfileText>; fields: Record<string, string> }) {
  const { draft, fields } = props;
  const t = useTranslations('profiles.about');
  const label = useTranslations('profiles-fields');
  return (
    <>
      <TextArea
        id="about"
        name="about"
        label={label('about')}
        hint={t('aboutHint', { min: String(limits.about.min), max: String(limits.about.max) })}
        rows={6}
        limit={limits.about.max}
        defaultValue={draft.about}
        error={fields.about}
      />
      <TextArea
        id="hobbies"
        name="hobbies"
        label={label('hobbies')}
        hint={t('hobbiesHint')}
        rows={2}
        limit={limits.hobbies.max}
        defaultValue={draft.hobbies}
        error={fields.hobbies}
      />
    </>
  );
}
