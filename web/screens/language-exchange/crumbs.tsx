import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../components/page-link.tsx';
import styles from './language-exchange.module.css';

/** The position of a language's page in the site, for readers and, by its markup, for search engines. */
export function Crumbs({ code, name }: { code: string; name: string }) {
  const t = useTranslations('language-exchange');
  return (
    <nav aria-label={t('crumb')}>
      <ol className={`cluster ${styles.crumbs}`} itemScope itemType="https://schema.org/BreadcrumbList">
        <Crumb position={1} path="language-exchange" name={t('all')} />
        <Crumb position={2} path={`language-exchange/${code}`} name={name} isCurrent />
      </ol>
    </nav>
  );
}

function Crumb(props: { position: number; path: string; name: string; isCurrent?: boolean }) {
  const { position, path, name, isCurrent } = props;
  return (
    <li itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem">
      <PageLink to={path} itemProp="item" reloadDocument aria-current={isCurrent ? 'page' : undefined}>
        <span itemProp="name">{name}</span>
      </PageLink>
      <meta itemProp="position" content={String(position)} />
    </li>
  );
}
