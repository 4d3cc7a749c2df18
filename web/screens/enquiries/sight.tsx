import { useTranslations } from 'use-intl/react';
import { Fold } from '../../components/fold.tsx';
import styles from './sight.module.css';
import { TeamSample } from './team-sample.tsx';

/** What a team's owner sees on its page (contract/teams.ts), and what they never see. */
export function Sight() {
  const t = useTranslations('enquiries.sight');
  return (
    <Fold title={t('title')}>
      <div className={styles.sight}>
        <TeamSample />
        <div className={`stack gap-xs ${styles.lists}`}>
          <h3>{t('sees')}</h3>
          <ul className={styles.sees}>
            {(['names', 'addresses', 'free', 'bills'] as const).map((name) => (
              <li key={name}>{t(name)}</li>
            ))}
          </ul>
          <h3>{t('never')}</h3>
          <ul>
            {(['partners', 'words', 'searches'] as const).map((name) => (
              <li key={name}>{t(name)}</li>
            ))}
          </ul>
        </div>
      </div>
    </Fold>
  );
}
