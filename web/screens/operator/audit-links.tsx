import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../components/page-link.tsx';
import styles from './one-member.module.css';

/** From somebody to what the log says of them. */
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
