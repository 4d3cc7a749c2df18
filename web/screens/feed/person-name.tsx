import { useTranslations } from 'use-intl/react';
import type { Person } from '../../../contract/feed.ts';
import { PageLink } from '../../components/page-link.tsx';

/** Who it is: a link to the profile where the reader may open it, else the name alone. */
export function PersonName({ person }: { person: Person }) {
  const t = useTranslations('feed');
  const name = person.name ?? t('deletedMember');
  return person.id ? <PageLink to={`contact/${person.id}`}>{name}</PageLink> : name;
}
