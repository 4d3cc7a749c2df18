import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { TextField } from '../../components/field.tsx';

interface Place {
  id: string;
  name: string;
  postcode: string;
  canton: string;
}

/** A postcode; where scripts run, places are suggested by postcode or name. place is where the saved one is. */
export function PostcodeField(props: { saved: string; place: string; error: string | undefined }) {
  const t = useTranslations('profile.person');
  const [text, setText] = useState(props.saved);
  const [places, setPlaces] = useState<Place[]>([]);
  const latest = useRef('');

  const suggest = async (typed: string) => {
    setText(typed);
    latest.current = typed;
    if (!typed.trim()) return;
    const answer = await fetch(`/api/locations?${new URLSearchParams({ q: typed })}`).catch(() => null);
    if (!answer?.ok || latest.current !== typed) return;
    setPlaces(((await answer.json()) as { data: Place[] }).data);
  };
  const chosen = places.find((place) => place.postcode === text);
  const known = chosen ? `${chosen.name} ${chosen.canton}` : !props.error && text === props.saved && props.place;
  return (
    <>
      <TextField
        id="postcode"
        name="postcode"
        label={t('postcode')}
        hint={known || t('postcodeHint')}
        autoComplete="postal-code"
        list="places"
        value={text}
        onChange={(event) => suggest(event.currentTarget.value)}
        error={props.error}
      />
      <datalist id="places">
        {places.map((place) => (
          <option key={place.id} value={place.postcode}>
            {`${place.postcode} ${place.name}`}
          </option>
        ))}
      </datalist>
    </>
  );
}
