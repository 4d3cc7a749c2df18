import { useTranslations } from 'use-intl/react';
import * as limits from '../../contract/limits.ts';
import type { Profile } from '../../contract/profiles.ts';
import { editPath } from '../people/profile-steps.ts';
import { PageLink } from './page-link.tsx';

/** Shows why the reader is currently last in the search, and where to change it; empty for members with room. */
export function OwnRoom({ profile }: { profile: Pick<Profile, 'room' | 'fullBecause'> }) {
  const t = useTranslations('profiles-room.own');
  const { room = limits.room.min, fullBecause } = profile;
  if (!fullBecause) return null;
  return (
    <p className="note">
      {t(fullBecause, { room, count: String(limits.waitingRequests) })}{' '}
      {fullBecause === 'requests' ? (
        <PageLink to="chat">{t('chats')}</PageLink>
      ) : (
        <PageLink to={editPath('meeting', 'room')}>{t('change')}</PageLink>
      )}
    </p>
  );
}
