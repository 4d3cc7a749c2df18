import { Form, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { localePath, useLocale } from '../../components/locale.ts';
import { PlaceField } from '../../components/place-field.tsx';
import searchRow from '../../components/search-row.module.css';
import { Filters } from './filters.tsx';
import { LanguageChoice } from './language-choice.tsx';
import type { TandemsView } from './load-tandems.ts';
import styles from './search-form.module.css';
import type { TandemSearch } from './search-params.ts';

interface SearchFormProps {
  languages: NonNullable<TandemsView['languages']>;
  search: TandemSearch;
  notes: TandemsView['notes'];
  reader: TandemsView['reader'];
}

/** The search. Its whole state is the address: without JavaScript it is sent as it stands, else without its empty fields. */
export function SearchForm({ languages, search, notes, reader }: SearchFormProps) {
  const t = useTranslations('tandems');
  const submit = useSubmit();
  const action = localePath(useLocale(), 'tandems');
  function submitAsked(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    const params = asked.map(([name, value]) => [name, String(value)]);
    void submit(new URLSearchParams(params.length > 0 ? params : [['speak', '']]), {
      action,
      preventScrollReset: true,
    });
  }
  return (
    <Form className={styles.form} action={action} onSubmit={submitAsked} role="search" aria-label={t('form')}>
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
