import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { fetchData } from '../../client/fetch-data.ts';
import { TextField } from '../../components/field.tsx';

interface Place {
  id: string;
  name: string;
  postcode: string;
  canton: string;
}

/** A postcode; where scripts run, places are suggested by postcode or name. place is where the saved one is. */
export function PostcodeField(props: {
  name: string;
  label: string;
  hint: string;
  autoComplete?: string;
  saved: string;
  place: string | undefined;
  error: string | undefined;
}) {
  const { name, saved, error } = props;
  const t = useTranslations('profiles.person');
  const [text, setText] = useState(saved);
  const [places, setPlaces] = useState<Place[]>([]);
  const latest = useRef('');

  const suggest = async (typed: string) => {
    setText(typed);
    latest.current = typed;
    if (!typed.trim()) return;
    const answer = await fetchData(`/api/locations?${new URLSearchParams({ q: typed })}`).catch(() => null);
    if (!answer?.ok || latest.current !== typed) return;
    setPlaces(((await answer.json()) as { data: Place[] }).data);
  };
  const chosen = places.find((place) => place.postcode === text);
  const known = chosen
    ? t('placeOfPostcode', { name: chosen.name, canton: chosen.canton })
    : !error && text === saved && props.place;
  return (
    <>
      <TextField
        id={name}
        name={name}
        label={props.label}
        hint={known || props.hint}
        autoComplete={props.autoComplete ?? 'off'}
        list={`${name}-places`}
        value={text}
        onChange={(event) => suggest(event.currentTarget.value)}
        error={error}
      />
      <datalist id={`${name}-places`}>
        {places.map((place) => (
          <option key={place.id} value={place.postcode}>
            {`${place.postcode} ${place.name}`}
          </option>
        ))}
      </datalist>
    </>
  );
}
