import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { suggestPlaces } from '../islands/suggest-places.ts';
import { TextField } from './field.tsx';

if (!import.meta.env.SSR) suggestPlaces();

/** A place or postcode; where scripts run, places of the directory are suggested while one types. */
export function PlaceField({ value, error }: { value: string; error?: string | undefined }) {
  const t = useTranslations('search-fields');
  const list = useId();
  return (
    <>
      <TextField
        label={t('place')}
        name="place"
        defaultValue={value}
        placeholder={t('placeExample')}
        error={error}
        list={list}
        data-suggests="places"
        autoComplete="off"
        maxLength={60}
      />
      <datalist id={list} />
    </>
  );
}
