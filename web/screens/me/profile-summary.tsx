import { useTranslations } from 'use-intl/react';
import { percentage } from '../../../contract/format/numbers.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { Avatar, pairOf } from '../../components/avatar.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { useLocale } from '../../components/locale.ts';
import { OwnLimit } from '../../components/own-limit.tsx';
import { OwnRoom } from '../../components/own-room.tsx';
import { PageLink } from '../../components/page-link.tsx';
import settings from '../../components/settings.module.css';

/** Who I am to others, and how complete my profile is. */
export function ProfileSummary({ profile }: { profile: Profile }) {
  const t = useTranslations('me');
  const locale = useLocale();
  const percent = profile.completeness?.percent ?? 0;
  return (
    <>
      <div className="line gap-sm shrinks">
        <Avatar name={profile.name} image={profile.image ?? null} pair={pairOf(profile)} />
        <div>
          <h3>{profile.name}</h3>
          <p className="note">{t(`status.${profile.status}`)}</p>
        </div>
      </div>
      <p className="note">
        {percent < 100 ? t('profile.percent', { percent: percentage(percent, locale) }) : t('profile.complete')}
      </p>
      <OwnRoom profile={profile} />
      <OwnLimit profile={profile} />
      <div className={`cluster gap-sm rows-xs ${settings.actions}`}>
        <ButtonLink look={percent < 100 ? 'primary' : 'outline'} to="account/profile">
          {t('profile.edit')}
        </ButtonLink>
        <PageLink to={`contact/${profile.id}`}>{t('profile.asOthers')}</PageLink>
      </div>
    </>
  );
}
