import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import settings from '../../components/settings.module.css';
import type { FittingPerson } from '../../people/fitting-people.ts';
import type { PersonWanted } from '../../people/person-wanted.ts';
import { Faces } from './faces.tsx';

/** After saving: the waiting message's addressee, or matches, and what others see. */
export function SavedNotice(props: { id: string; next: PersonWanted | null | undefined; people: FittingPerson[] }) {
  const { next, people } = props;
  const t = useTranslations('profiles');
  return (
    <Notice kind="good">
      <div className={settings.actions}>
        <span>{t('saved')}</span>
        {next ? (
          <Link to={next.path}>{t('onTo', { name: next.name ?? 'none' })}</Link>
        ) : (
          <PageLink to="tandems">{t('toMatches')}</PageLink>
        )}
        <PageLink to={`contact/${props.id}`}>{t('seeAsOthers')}</PageLink>
      </div>
      {people.length > 0 && <Faces people={people} />}
    </Notice>
  );
}
