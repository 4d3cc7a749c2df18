import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { suggestPlaces } from '../enhancements/suggest-places.ts';
import { TextField } from './field.tsx';

if (!import.meta.env.SSR) suggestPlaces();

/**
 * A place or postcode; where scripts run, places of the directory are suggested while one types. id: its own, else one made up;
 * label: its own, else «place or postcode».
 */
export function PlaceField(props: {
  id?: string;
  name?: string;
  label?: string;
  value: string;
  error?: string | undefined;
}) {
  const { name = 'place', value, error } = props;
  const t = useTranslations('search-fields');
  const madeUp = useId();
  const id = props.id ?? madeUp;
  const list = `${id}-list`;
  return (
    <>
      <TextField
        id={id}
        label={props.label ?? t('place')}
        name={name}
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
