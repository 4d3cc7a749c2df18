import { useTranslations } from 'use-intl/react';
import type { Someone } from '../../../contract/operator-views.ts';
import { PageLink } from '../../components/page-link.tsx';

/** A person's name, linked to their page in the console. */
export function MemberLink({ person }: { person: Someone }) {
  const t = useTranslations('operator');
  return (
    <PageLink to={`operator/members/${person.id}`}>
      <bdi>{person.name ?? t('deletedMember')}</bdi>
    </PageLink>
  );
}
