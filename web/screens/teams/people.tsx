import { Form, Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../../contract/format/numbers.ts';
import * as limits from '../../../contract/limits.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { OnePerson } from './one-person.tsx';
import styles from './people.module.css';
import type { PeopleShown } from './people-shown.ts';

/** A list this short needs no search. */
const short = 10;

/** People with a licence and invited ones: searched and paged by links, so that it works without scripts. */
export function People({ shown }: { shown: PeopleShown }) {
  const t = useTranslations('teams.people');
  const { people, q, total, accepted, invited } = shown;
  if (total === 0) return <NoPeople />;
  return (
    <section className="stack" id="people">
      <div className={`cluster between baseline ${styles.head}`}>
        <h2>{t('title')}</h2>
        <p className="note">{t('counts', { accepted: swissNumber(accepted), invited: swissNumber(invited) })}</p>
      </div>
      {(total > short || q !== '') && <Search shown={shown} />}
      <ul className="lined-list">
        {people.map((person) => (
          <OnePerson key={person.id} person={person} />
        ))}
      </ul>
      <Pages shown={shown} />
      <p className="note">{t('privacy')}</p>
    </section>
  );
}

function NoPeople() {
  const t = useTranslations('teams.people');
  return (
    <section className="stack">
      <h2>{t('emptyTitle')}</h2>
      <p>{t('empty')}</p>
      <p className="note">{t('privacy')}</p>
    </section>
  );
}

function Search({ shown: { q, found } }: { shown: PeopleShown }) {
  const t = useTranslations('teams.people');
  return (
    <>
      <Form className={styles.search} role="search" preventScrollReset>
        <TextField
          key={q}
          type="search"
          name="q"
          label={t('search')}
          defaultValue={q}
          maxLength={limits.email.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button>{t('submit')}</Button>
      </Form>
      {q !== '' && (
        <p className="small" role="status">
          {t('found', { count: found, shown: swissNumber(found) })}{' '}
          <PageLink to="account/team" preventScrollReset>
            {t('all')}
          </PageLink>
        </p>
      )}
    </>
  );
}

function Pages({ shown: { page, pages, q } }: { shown: PeopleShown }) {
  const t = useTranslations('teams.people');
  if (pages === 1) return null;
  const to = (other: number) => `?${new URLSearchParams({ ...(q && { q }), page: String(other) })}#people`;
  return (
    <nav className="cluster baseline gap-sm" aria-label={t('pages')}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          {t('previous')}
        </Link>
      )}
      <span className="note">{t('page', { page: String(page), pages: String(pages) })}</span>
      {page < pages && (
        <Link to={to(page + 1)} rel="next">
          {t('next')}
        </Link>
      )}
    </nav>
  );
}
