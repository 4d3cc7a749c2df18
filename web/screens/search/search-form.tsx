import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { localePath, useLocale } from '../../components/locale.ts';
import { Sheet } from '../../components/sheet.tsx';
import { tidySearch } from '../../enhancements/tidy-search.ts';
import { Filters } from './filters.tsx';
import { choiceOf } from './language-choice.tsx';
import type { SearchView } from './load-search.ts';
import styles from './search-form.module.css';
import { SearchLine } from './search-line.tsx';
import { type PeopleSearch, resultsAnchor } from './search-params.ts';
import { SearchRow } from './search-row.tsx';

if (!import.meta.env.SSR) tidySearch();

const fieldsId = 'search-fields';

interface SearchFormProps {
  languages: NonNullable<SearchView['languages']>;
  search: PeopleSearch;
  notes: SearchView['notes'];
  reader: SearchView['reader'];
}

/**
 * The search. Its whole state is the address: without JavaScript it is sent in full, else without its empty fields. On small
 * screens it is one line after a search, so that the results are first.
 */
export function SearchForm({ languages, search, notes, reader }: SearchFormProps) {
  const t = useTranslations('search');
  const locale = useLocale();
  const { faults } = notes;
  const stands = !notes.hasSearch || notes.placeUnknown || 'speak' in faults || 'learn' in faults;
  const nameOf = (code: string) => languages.find((language) => language.code === code)?.name ?? code;
  return (
    <Form
      className="stack"
      action={localePath(locale, 'tandems') + resultsAnchor}
      data-tidy="speak"
      data-counts={localePath(locale, 'tandems/count')}
      preventScrollReset
      role="search"
      aria-label={t('form')}
    >
      {!stands && (
        <SearchLine
          speak={search.speak.map(nameOf)}
          learn={search.learn.map(nameOf)}
          radius={search.place !== '' && search.mode !== 'online' ? search.radius : null}
          fields={fieldsId}
        />
      )}
      <Sheet id={fieldsId} className={styles.fields} label={t('line.fields')} isInline={stands}>
        <SearchRow
          speak={choiceOf(search, 'speak')}
          learn={choiceOf(search, 'learn')}
          languages={languages}
          place={search.place}
          isUnknownPlace={notes.placeUnknown}
        />
        {notes.isFromProfile && <p className="small muted">{t('fromProfile')}</p>}
      </Sheet>
      <Filters search={search} faults={faults} isPremium={reader.isPremium} />
      {search.sort !== 'match' && <input type="hidden" name="sort" value={search.sort} />}
    </Form>
  );
}
