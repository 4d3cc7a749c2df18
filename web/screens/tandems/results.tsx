import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyResults } from './empty-results.tsx';
import type { Found, PeopleList } from './find-tandems.ts';
import type { TandemsView } from './load-tandems.ts';
import { PersonCard } from './person-card.tsx';
import styles from './results.module.css';
import { type TandemSearch, writeSearch } from './search-params.ts';
import { SortLinks } from './sort-links.tsx';

interface ResultsProps {
  found: Found;
  search: TandemSearch;
  reader: TandemsView['reader'];
}

/** The people found, the way on and the way back. */
export function Results({ found, search, reader }: ResultsProps) {
  const t = useTranslations('tandems');
  const { main, oneWay, kind } = found;
  const next = oneWay ? oneWay.next : main?.next;
  const following = oneWay ? { cursor: '', oneWay: next ?? '' } : { cursor: next ?? '' };
  const isFirst = !search.cursor && !search.oneWay;
  const isPastEnd = !isFirst && (main?.people.length ?? 0) + (oneWay?.people.length ?? 0) === 0;
  return (
    <div id="results">
      {main && (
        <>
          <div className={styles.head}>
            <div aria-live="polite">
              <h2>
                <Heading list={main} kind={kind} />
              </h2>
            </div>
            {main.count > 1 && <SortLinks search={search} reader={reader} />}
          </div>
          <People people={main.people} search={search} />
          {main.count === 0 && <EmptyResults search={search} />}
        </>
      )}
      {!reader.isMember && isFirst && <VisitorCall />}
      {oneWay && oneWay.count > 0 && (
        <>
          <h2 className={styles.second}>
            <Heading list={oneWay} kind="oneWay" />
          </h2>
          <People people={oneWay.people} search={search} />
        </>
      )}
      {isPastEnd && <p className={styles.end}>{t('empty.end')}</p>}
      <div className={styles.pages}>
        {next && (
          <Link className={styles.next} to={`${writeSearch({ ...search, ...following })}#results`}>
            {t('more')}
          </Link>
        )}
        {!isFirst && <Link to={`${writeSearch({ ...search, cursor: '', oneWay: '' })}#results`}>{t('first')}</Link>}
      </div>
    </div>
  );
}

function Heading({ list, kind }: { list: PeopleList; kind: Found['kind'] | 'oneWay' }) {
  const t = useTranslations('tandems.count');
  const { count, isMinimum, shown } = list;
  return t(kind, { count, shown: isMinimum ? t('moreThan', { shown }) : shown });
}

function People({ people, search }: { people: PeopleList['people']; search: TandemSearch }) {
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <PersonCard key={person.id} person={person} search={search} />
      ))}
    </ul>
  );
}

function VisitorCall() {
  const t = useTranslations('tandems.visitor');
  return (
    <section className={styles.visitor}>
      <h2>{t('title')}</h2>
      <p className="muted">{t('text', { limit: String(limits.monthlyRequests.basic) })}</p>
      <div className={styles.ways}>
        <ButtonLink look="ink" to="signup">
          {t('signup')}
        </ButtonLink>
        <ButtonLink to="login">{t('login')}</ButtonLink>
      </div>
    </section>
  );
}
