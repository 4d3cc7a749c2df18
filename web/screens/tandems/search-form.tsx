import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { localePath, useLocale } from '../../components/locale.ts';
import { PlaceField } from '../../components/place-field.tsx';
import searchRow from '../../components/search-row.module.css';
import { tidySearch } from '../../islands/tidy-search.ts';
import { Filters } from './filters.tsx';
import { LanguageChoice } from './language-choice.tsx';
import type { TandemsView } from './load-tandems.ts';
import styles from './search-form.module.css';
import type { TandemSearch } from './search-params.ts';

if (!import.meta.env.SSR) tidySearch();

interface SearchFormProps {
  languages: NonNullable<TandemsView['languages']>;
  search: TandemSearch;
  notes: TandemsView['notes'];
  reader: TandemsView['reader'];
}

/** The search. Its whole state is the address: without JavaScript it is sent as it stands, else without its empty fields. */
export function SearchForm({ languages, search, notes, reader }: SearchFormProps) {
  const t = useTranslations('tandems');
  return (
    <Form
      className={styles.form}
      action={localePath(useLocale(), 'tandems')}
      data-tidy="speak"
      data-keeps-scroll
      preventScrollReset
      role="search"
      aria-label={t('form')}
    >
      <div className={searchRow.row}>
        <LanguageChoice name="speak" languages={languages} search={search} />
        <LanguageChoice name="learn" languages={languages} search={search} />
        <div>
          {/* A field that the address has changed begins anew. */}
          <PlaceField
            key={search.place}
            value={search.place}
            error={notes.placeUnknown ? t('placeUnknown') : undefined}
          />
        </div>
        <Button look="primary">
          <Icon name="search" />
          {t('search')}
        </Button>
      </div>
      <Filters search={search} faults={notes.faults} isPremium={reader.isPremium} />
      {search.sort !== 'match' && <input type="hidden" name="sort" value={search.sort} />}
    </Form>
  );
}
