import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { FittingPerson } from '../people/fitting-people.ts';
import { Avatar } from './avatar.tsx';
import { ButtonLink } from './button.tsx';
import { FailedPart } from './failed-part.tsx';
import { FitReasons } from './fit-reasons.tsx';
import styles from './fitting-people.module.css';
import { LanguagePair } from './language-pair.tsx';
import { PageLink } from './page-link.tsx';

/** Matching people, each with the reasons and a link to write, and a link to all others. people is null if loading failed; isBrief: one reason each. */
export function FittingPeople({ people, isBrief }: { people: FittingPerson[] | null; isBrief?: boolean }) {
  const t = useTranslations('search-fit.people');
  return (
    <section className={styles.section}>
      <h2 className="text-3xl">{people?.length === 0 ? t('none') : t('title')}</h2>
      {people ? (
        <ul className={styles.people}>
          {people.map((person) => (
            <PersonCard key={person.id} person={person} isBrief={isBrief}>
              <WriteTo person={person} />
            </PersonCard>
          ))}
        </ul>
      ) : (
        <FailedPart />
      )}
      <ButtonLink to="tandems">{t('all')}</ButtonLink>
    </section>
  );
}

function WriteTo({ person: { id, name } }: { person: FittingPerson }) {
  const t = useTranslations('search-fit.people');
  return (
    <ButtonLink look="ink" to={`contact/${id}#write`} aria-label={t('writeTo', { name })}>
      {t('write')}
    </ButtonLink>
  );
}

/** A person with the reasons, and below them the actions. An item of the list .people of fitting-people.module.css. */
export function PersonCard(props: { person: FittingPerson; isBrief?: boolean | undefined; children: ReactNode }) {
  const { person, isBrief = false, children } = props;
  const t = useTranslations('search-fit');
  const { id, name, age, place, nearest, km } = person;
  const where = place && nearest ? t('people.placeAlso', { place, nearest }) : place;
  return (
    <li className={styles.person}>
      <Avatar name={name} image={person.image} pair={person.pair} size="large" to={`contact/${id}`} />
      <div className={styles.words}>
        <h3>
          <PageLink to={`contact/${id}`}>
            {age === null ? name : t('people.nameAge', { name, age: String(age) })}
          </PageLink>
        </h3>
        {where && (
          <p className="small muted">{km === null ? where : t('people.placeKm', { place: where, km: String(km) })}</p>
        )}
        <div className={styles.pair}>
          <LanguagePair speaks={person.speaks} learns={person.learns} />
        </div>
        <div className={`stack gap-2xs ${styles.reasons}`}>
          <FitReasons name={name} reasons={isBrief ? person.reasons.slice(0, 1) : person.reasons} />
        </div>
        {children}
      </div>
    </li>
  );
}
