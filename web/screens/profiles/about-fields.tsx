import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { TextArea } from '../../components/field.tsx';
import type { ProfileDraft } from './profile-draft.ts';

/** What somebody says about themselves, and what they like to speak about. */
export function AboutFields(props: { draft: Pick<ProfileDraft, 'about' | 'hobbies'>; fields: Record<string, string> }) {
  const { draft, fields } = props;
  const t = useTranslations('profiles.about');
  return (
    <>
      <TextArea
        id="about"
        name="about"
        label={t('about')}
        hint={t('aboutHint', { min: String(limits.about.min), max: String(limits.about.max) })}
        rows={6}
        limit={limits.about.max}
        defaultValue={draft.about}
        error={fields.about}
      />
      <TextArea
        id="hobbies"
        name="hobbies"
        label={t('hobbies')}
        hint={t('hobbiesHint')}
        rows={2}
        limit={limits.hobbies.max}
        defaultValue={draft.hobbies}
        error={fields.hobbies}
      />
    </>
  );
}
