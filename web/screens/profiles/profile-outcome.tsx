import { useTranslations } from 'use-intl/react';
import { Avatar } from '../../components/avatar.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { FailedPart } from '../../components/failed-part.tsx';
import { FittingPeople } from '../../components/fitting-people.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import type { PersonWanted } from '../../people/person-wanted.ts';
import { type ProfileItem, stepOfItem } from '../../people/profile-steps.ts';
import type { LoadedStep } from './load-profile-step.ts';
import profile from './profile.module.css';
import styles from './profile-step.module.css';

/** After the last step: the wanted person, matches, and what is still missing. */
export function ProfileOutcome({ loaded }: { loaded: LoadedStep }) {
  const t = useTranslations('profiles-steps.people');
  const { completeness, outcome, isConfirmed } = loaded;
  const { name } = loaded.draft;
  const title = completeness.percent < 100 ? t('soFar', { name }) : t('whole', { name });
  const people = outcome?.people;
  return (
    <>
      <header className={`stack gap-xs ${styles.head}`}>
        <PageTitle title={title} />
        <h1>{title}</h1>
        {!isConfirmed && <p>{t('unconfirmed')}</p>}
        {people === undefined && <p>{t('noLanguages')}</p>}
        <Missing items={completeness.missing} />
      </header>
      {outcome?.next === null && <FailedPart />}
      {outcome?.next && <NextPerson next={outcome.next} />}
      {people !== undefined && <FittingPeople people={people} />}
    </>
  );
}

function Missing({ items }: { items: ProfileItem[] }) {
  const t = useTranslations('profiles');
  const label = useTranslations('profiles-fields');
  if (items.length === 0) return null;
  return (
    <p className={`cluster ${profile.missing}`}>
      <span>{t('completeness.missing')}</span>
      {items.map((item) => (
        <PageLink key={item} to={`account/profile/${stepOfItem[item]}`}>
          {label(item)}
        </PageLink>
      ))}
    </p>
  );
}

function NextPerson({ next }: { next: PersonWanted }) {
  const t = useTranslations('profiles-steps.people');
  const name = next.name ?? 'none';
  return (
    <div className="stack gap-xs marked start">
      {next.name !== null && <Avatar name={next.name} image={next.image} pair={next.pair} />}
      {next.isDraft && <p>{t('waiting', { name })}</p>}
      <ButtonLink look="primary" tall to={next.path.replace(/^\/\w+\//, '')}>
        {t('onTo', { name })}
      </ButtonLink>
    </div>
  );
}
