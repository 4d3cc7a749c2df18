import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import styles from './invitation.module.css';

/** What accepting means, before anybody does. */
export function InvitationMeaning({ team }: { team: string }) {
  const t = useTranslations('teams-invitation.what');
  const limit = String(limits.monthlyRequests.premium);
  return (
    <section className={`stack gap-xs ${styles.meaning}`}>
      <h2 className="text-lg">{t('title')}</h2>
      <ul className="lined-list">
        {(['premium', 'pays', 'sees', 'leave'] as const).map((name) => (
          <li key={name}>{t(name, { team, limit })}</li>
        ))}
      </ul>
    </section>
  );
}
