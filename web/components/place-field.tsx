import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { ApiAnswer } from '../api/api-client.ts';
import { browserApi } from '../api/browser-api.ts';
import { TextField } from './field.tsx';

type Places = ApiAnswer<'GET /api/locations'>['data'];

/** A pause in typing this long asks for suggestions. */
const pauseMilliseconds = 200;

/** A place or postcode; with JavaScript it suggests places of the directory while one types. */
export function PlaceField({ value, error }: { value: string; error?: string | undefined }) {
  const t = useTranslations('search-fields');
  const list = useId();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [places, setPlaces] = useState<Places>([]);
  function suggest(text: string) {
    clearTimeout(pause.current);
    if (text.length < 2) return;
    pause.current = setTimeout(async () => {
      const answer = await browserApi('GET /api/locations', { query: new URLSearchParams({ q: text }) }).catch(
        () => null,
      );
      if (answer) setPlaces(answer.data);
    }, pauseMilliseconds);
  }
  return (
    <>
      <TextField
        label={t('place')}
        name="place"
        defaultValue={value}
        placeholder={t('placeExample')}
        error={error}
        list={list}
        autoComplete="off"
        maxLength={60}
        onChange={(event) => suggest(event.target.value.trim())}
      />
      <datalist id={list}>
        {places.map((place) => (
          <option key={place.id} value={`${place.postcode} ${place.name}`} />
        ))}
      </datalist>
    </>
  );
}
