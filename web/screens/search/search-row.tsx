import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { PlaceField } from '../../components/place-field.tsx';
import searchRow from '../../components/search-row.module.css';
import { LanguageChoice } from './language-choice.tsx';
import type { SearchView } from './load-search.ts';

type Choice = ComponentProps<typeof LanguageChoice>['choice'];

/** The fields of a search: the languages of both directions, and a place. */
export function SearchRow(props: {
  speak: Choice;
  learn: Choice;
  languages: NonNullable<SearchView['languages']>;
  place: string;
  isUnknownPlace: boolean;
}) {
  const { speak, learn, languages, place, isUnknownPlace } = props;
  const t = useTranslations('search');
  return (
    <div className={searchRow.row}>
      <LanguageChoice choice={speak} languages={languages} />
      <LanguageChoice choice={learn} languages={languages} />
      <div>
        {/* A field changed by the address is reset. */}
        <PlaceField key={place} id="place" value={place} error={isUnknownPlace ? t('placeUnknown') : undefined} />
      </div>
      <Button look="primary">
        <Icon name="search" />
        {t('search')}
      </Button>
    </div>
  );
}
