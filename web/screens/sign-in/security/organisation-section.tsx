import { useTranslations } from 'use-intl/react';
import { ConfirmStep } from '../../../components/confirm-step.tsx';
import { PageLink } from '../../../components/page-link.tsx';
import styles from './security.module.css';
import { SecuritySection } from './security-section.tsx';

/** The organisations whose log-in opens this account, each with its way out, and the way to another. */
export function OrganisationSection(props: {
  identities: { id: string; organisation: string; linked: string; endedAt: string | null }[];
  canLink: boolean;
}) {
  const { identities, canLink } = props;
  const t = useTranslations('sign-on.security');
  return (
    <SecuritySection title={t('title')}>
      <p>{t(identities.length > 0 ? 'text' : 'none')}</p>
      {identities.length > 0 && (
        <ul className="lined-list wide">
          {identities.map(({ id, organisation, linked, endedAt }) => (
            <li key={id} className={`cluster ${styles.entry}`}>
              <div>
                <h3 className={styles.name}>{organisation}</h3>
                <p className="note">{endedAt ? t('ended') : t('since', { date: linked })}</p>
              </div>
              <div className={`cluster ${styles.steps}`}>
                <ConfirmStep
                  label={t('remove')}
                  name={t('removeName', { organisation })}
                  text={t('removeText', { organisation })}
                  confirm={t('removeConfirm')}
                  fields={{ intent: 'identity-remove', id }}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {canLink && (
        <p>
          <PageLink to="login/organisation">{t('add')}</PageLink>
        </p>
      )}
    </SecuritySection>
  );
}
