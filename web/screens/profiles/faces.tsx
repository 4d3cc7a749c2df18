import { useTranslations } from 'use-intl/react';
import { Avatar } from '../../components/avatar.tsx';
import { PageLink } from '../../components/page-link.tsx';
import type { FittingPerson } from '../../people/fitting-people.ts';
import styles from './profile.module.css';

/** People who match both ways, with face and name only. */
export function Faces({ people }: { people: FittingPerson[] }) {
  const t = useTranslations('search-fit.people');
  return (
    <ul className={`cluster ${styles.faces}`} aria-label={t('title')}>
      {people.map(({ id, name, image, pair }) => (
        <li key={id}>
          <PageLink to={`contact/${id}`}>
            <Avatar name={name} image={image} pair={pair} size="small" />
            {name}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
