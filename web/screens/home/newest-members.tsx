import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import type { Profile } from '../../../contract/profiles.ts';
import type { ApiQuery } from '../../client/api-client.ts';
import { ButtonLink } from '../../components/button.tsx';
import { FailedPart } from '../../components/failed-part.tsx';
import styles from './home.module.css';
import { PreviewProfile } from './preview-profile.tsx';

/** The newest members that can be found and have a description (product 7). */
export const newestQuery: ApiQuery<'GET /api/profiles'> = {
  filters: {
    $or: [{ status: { $ne: 'inactive' } }, { status: { $null: true } }],
    about: { $notNull: true },
  },
  populate: ['image', 'langsLearning', 'langsSpeaking'],
  pagination: { limit: limits.previewProfiles },
  sort: 'createdAt:desc',
};

/** The newest members, and a link to all; newest is null if loading failed. isLarge: with large faces. */
export function NewestMembers(props: { newest: Profile[] | null; path: 'write' | 'contact'; isLarge?: boolean }) {
  const { newest, path, isLarge = false } = props;
  const t = useTranslations('home');
  if (newest?.length === 0) return null;
  return (
    <section className={`stack start ${styles.section}`}>
      <h2 className="text-xl">{t('newest')}</h2>
      {newest ? (
        <ul className={isLarge ? `${styles.preview} ${styles.faces}` : styles.preview}>
          {newest.map((profile) => (
            <PreviewProfile key={profile.id} profile={profile} to={`${path}/${profile.id}`} isLarge={isLarge} />
          ))}
        </ul>
      ) : (
        <FailedPart />
      )}
      <ButtonLink to="tandems">{t('all')}</ButtonLink>
    </section>
  );
}
