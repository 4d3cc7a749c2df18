import { useTranslations } from 'use-intl/react';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Pager } from '../../components/paged-list.tsx';
import { TogetherViews } from '../../components/together-views.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/notebook.screen.ts';
import { EntryItem } from './entry-item.tsx';
import { loadNotebook, notebookPath } from './load-notebook.ts';
import styles from './notebook.module.css';
import { NotebookSearchForm } from './notebook-search-form.tsx';
import { TakeAlong } from './take-along.tsx';
import { TodaysRound } from './todays-round.tsx';

export function loader({ context, url }: Route.LoaderArgs) {
  return loadNotebook(context.get(pageContext), url.searchParams);
}

/** What I wrote down to learn, by language, with words to search for. */
export default function Notebook({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('notebook');
  const { languages, practice, done } = loaderData;
  const isEmpty = languages.length === 0;
  return (
    <div className="stack gap-md">
      <PageTitle title={t('title')} />
      <TogetherViews shown="notebook" />
      <header className={`cluster between ${styles.head}`}>
        <div className={`stack gap-2xs ${styles.title}`}>
          <h1>{t('title')}</h1>
          <p className="muted">{t('lead')}</p>
        </div>
        {!isEmpty && <ButtonLink to="notebook/new">{t('add')}</ButtonLink>}
      </header>
      {done && <Notice kind="good">{t(`done.${done}`)}</Notice>}
      {isEmpty ? (
        <Empty />
      ) : (
        <>
          <TodaysRound practice={practice} />
          <Entries {...loaderData} />
          <TakeAlong languages={languages} />
        </>
      )}
    </div>
  );
}

function Empty() {
  const t = useTranslations('notebook');
  return (
    <div className={styles.empty}>
      <h2>{t('empty.title')}</h2>
      <p>{t('empty.text')}</p>
      <ButtonLink to="notebook/new" look="primary">
        {t('add')}
      </ButtonLink>
    </div>
  );
}

function Entries(props: Route.ComponentProps['loaderData']) {
  const t = useTranslations('notebook');
  const { entries, search, languages, next } = props;
  return (
    <>
      <div className="stack">
        {languages.length > 1 && (
          <nav className={`cluster plain-links ${styles.languages}`} aria-label={t('languages.label')}>
            <PageLink
              to={notebookPath(search, { language: '' })}
              aria-current={search.language === '' ? 'page' : undefined}
            >
              {t('languages.all')}
            </PageLink>
            {languages.map(({ code, name, entries: count }) => (
              <PageLink
                key={code}
                to={notebookPath(search, { language: code })}
                aria-current={search.language === code ? 'page' : undefined}
              >
                {name} <span className="small muted regular">{count}</span>
              </PageLink>
            ))}
          </nav>
        )}
        <NotebookSearchForm search={search} />
      </div>
      {entries.length > 0 ? (
        <ul className="lined-list">
          {entries.map((entry) => (
            <EntryItem key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : (
        <div className={styles.none} role="status">
          <p>
            {search.words ? t('search.none', { words: search.words }) : t(search.cursor ? 'end' : 'noneOfLanguage')}
          </p>
          {search.words && <PageLink to={notebookPath(search, { words: '' })}>{t('search.clear')}</PageLink>}
        </div>
      )}
      <Pager
        path={notebookPath(search, {})}
        isFirst={search.cursor === ''}
        next={next}
        words={{ first: t('newest'), next: t('older') }}
      />
    </>
  );
}
