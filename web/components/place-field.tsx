import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { suggestPlaces } from '../enhancements/suggest-places.ts';
import { TextField } from './field.tsx';

if (!import.meta.env.SSR) suggestPlaces();

/** A place or postcode; where scripts run, places of the directory are suggested while one types. id: its own, else one made up. */
export function PlaceField(props: { id?: string; value: string; error?: string | undefined }) {
  const { value, error } = props;
  const t = useTranslations('search-fields');
  const madeUp = useId();
  const id = props.id ?? madeUp;
  const list = `${id}-list`;
  return (
    <>
      <TextField
        id={id}
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
