import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { ButtonLink } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { FewResults } from './few-results.tsx';
import type { Found, PeopleList, SearchView } from './load-search.ts';
import { PersonCard } from './person-card.tsx';
import styles from './results.module.css';
import { SavePerson } from './save-person.tsx';
import { addressOf, type PeopleSearch, resultsAnchor, searchToTake, toChanged } from './search-params.ts';
import { SortLinks } from './sort-links.tsx';

interface ResultsProps {
  found: Found;
  search: PeopleSearch;
  reader: SearchView['reader'];
  ways: SearchView['ways'];
  supply: SearchView['supply'];
}

/** The people found, with links to more and back. */
export function Results({ found, search, reader, ways, supply }: ResultsProps) {
  const t = useTranslations('search');
  const { main, oneWay, kind } = found;
  const next = oneWay ? oneWay.next : main?.next;
  const following = oneWay ? { cursor: '', oneWay: next ?? '' } : { cursor: next ?? '' };
  const isFirst = !search.cursor && !search.oneWay;
  const isPastEnd = !isFirst && (main?.people.length ?? 0) + (oneWay?.people.length ?? 0) === 0;
  return (
    <div>
      {main && (
        <>
          <div className={`line ${styles.head}`}>
            <ResultsHeading isFirst={isFirst}>
              <Heading list={main} kind={kind} />
            </ResultsHeading>
            {main.count > 1 && <SortLinks search={search} hasPlace={reader.hasPlace} />}
          </div>
          <People people={main.people} search={search} isMember={reader.isMember} />
          {(main.count === 0 || ways.length > 0 || supply !== undefined) && (
            <FewResults count={main.count} search={search} ways={ways} supply={supply} isMember={reader.isMember} />
          )}
        </>
      )}
      {/* The application is a member's; after the session has ended, the next action requires a log-in. */}
      {import.meta.env.SSR && !reader.isMember && isFirst && <VisitorCall taken={searchToTake(search)} />}
      {oneWay && oneWay.count > 0 && (
        <>
          <h2 className={`capital ${styles.second}`} id={main ? undefined : resultsAnchor.slice(1)} tabIndex={-1}>
            <Heading list={oneWay} kind="oneWay" />
          </h2>
          <People people={oneWay.people} search={search} isMember={reader.isMember} />
        </>
      )}
      {isPastEnd && <p className={styles.end}>{t('empty.end')}</p>}
      <div className={`cluster gap-md ruled ${styles.pages}`}>
        {next && (
          <PageLink className={`target ${styles.next}`} to={addressOf({ ...search, ...following }) + resultsAnchor}>
            {t('more')}
          </PageLink>
        )}
        {!isFirst && <PageLink to={toChanged(search, {})}>{t('first')}</PageLink>}
      </div>
    </div>
  );
}

function Heading({ list, kind }: { list: PeopleList; kind: Found['kind'] | 'oneWay' }) {
  const t = useTranslations('search.count');
  const { count, isMinimum, shown } = list;
  return t(kind, { count, shown: isMinimum ? t('moreThan', { shown }) : shown });
}

function People(props: { people: PeopleList['people']; search: PeopleSearch; isMember: boolean }) {
  const { people, search, isMember } = props;
  const { pathname, search: query } = useLocation();
  const take = isMember ? null : searchToTake(search);
  return (
    <ul className="plain-list">
      {people.map((person) => (
        <li
          key={person.id}
          id={person.id}
          className={isMember ? `entry-md ${styles.person} ${styles.savable}` : `entry-md ${styles.person}`}
        >
          <PersonCard person={person} wanted={{ speaks: search.learn, learns: search.speak }} take={take} />
          {isMember && <SavePerson id={person.id} name={person.name} isSaved={person.isSaved} at={pathname + query} />}
        </li>
      ))}
    </ul>
  );
}

function VisitorCall({ taken }: { taken: string }) {
  const t = useTranslations('search.visitor');
  return (
    <section className={`stack gap-xs ${styles.visitor}`}>
      <h2>{t('title')}</h2>
      <p className="muted">{t('text', { limit: String(limits.monthlyRequests.basic) })}</p>
      <div className="cluster">
        <ButtonLink look="ink" to={`signup${taken}`}>
          {t('signup')}
        </ButtonLink>
        <ButtonLink to="login">{t('login')}</ButtonLink>
      </div>
    </section>
  );
}

/**
 * The heading of the results, where readers with keyboard and screen reader continue: a document loads at it, in the
 * application it takes the focus. On the first page the search above stays visible.
 */
function ResultsHeading({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (hash === resultsAnchor) heading.current?.focus({ preventScroll: true });
  }, [key, hash]);
  return (
    <h2 className={`capital ${isFirst ? styles.first : ''}`} id={resultsAnchor.slice(1)} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
