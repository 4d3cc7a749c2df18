import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../components/page-link.tsx';
import styles from './one-member.module.css';

/** Links from a person to their entries in the log. */
export function AuditLinks({ id, name }: { id: string; name: string }) {
  const t = useTranslations('operator');
  return (
    <ul className={styles.links}>
      <li>
        <PageLink to={`operator/audit?subject=${id}`}>{t('audit.about', { name })}</PageLink>
      </li>
      <li>
        <PageLink to={`operator/audit?actor=${id}`}>{t('audit.by', { name })}</PageLink>
      </li>
    </ul>
  );
}
