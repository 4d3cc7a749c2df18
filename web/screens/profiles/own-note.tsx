import { useTranslations } from 'use-intl/react';
import type { Profile } from '../../../contract/profiles.ts';
import { ButtonLink } from '../../components/button.tsx';
import { OwnLimit } from '../../components/own-limit.tsx';
import { OwnRoom } from '../../components/own-room.tsx';
import { PageLink } from '../../components/page-link.tsx';
import styles from './member.module.css';

/** Above one's own page: that others see it like this, or why they do not find it. */
export function OwnNote({ profile, isConfirmed }: { profile: Profile; isConfirmed: boolean }) {
  const { status, langsSpeaking = [], langsLearning = [], openTo = [] } = profile;
  const hasLanguages = langsSpeaking.length > 0 && langsLearning.length > 0;
  const t = useTranslations('profiles-member.own');
  const requests = useTranslations('profiles-requests.own');
  return (
    <div className={`cluster ${styles.own}`}>
      <div>
        <h2 className="text-lg tight">{t('title')}</h2>
        {!isConfirmed && <p className="muted pretty">{t('unconfirmed')}</p>}
        {isConfirmed && !hasLanguages && <p className="muted pretty">{t('languagesMissing')}</p>}
        {isConfirmed && hasLanguages && status === 'inactive' && <p className="muted pretty">{t('hidden')}</p>}
        {isConfirmed && hasLanguages && status !== 'inactive' && <OwnRoom profile={profile} />}
        <OwnLimit profile={profile} />
        {openTo.length > 0 && (
          <p className="muted pretty">
            {openTo.includes('nobody') ? requests('nobody') : requests('some')}{' '}
            <PageLink to="account/requests">{requests('change')}</PageLink>
          </p>
        )}
      </div>
      <ButtonLink look="primary" to="account/profile">
        {t('edit')}
      </ButtonLink>
    </div>
  );
}
