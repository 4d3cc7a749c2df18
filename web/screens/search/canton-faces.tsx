import { useEffect, useState } from 'react';
import type { Canton } from '../../../contract/constants/cantons.ts';
import { fetchData } from '../../client/fetch-data.ts';
import { Avatar } from '../../components/avatar.tsx';
import { localePath, useLocale } from '../../components/locale.ts';
import styles from './map.module.css';
import type { Face } from './people-of-canton.ts';
import { changedSearch, type PeopleSearch } from './search-params.ts';

/** A pointer only passing over a canton loads no one. */
const pauseMilliseconds = 120;

/** The faces of some who are found in a canton; none where they cannot be loaded. */
export function CantonFaces({ code, search }: { code: Canton; search: PeopleSearch }) {
  const [people, setPeople] = useState<Face[]>([]);
  const address = localePath(useLocale(), `tandems/people${changedSearch(search, { canton: code, place: '' })}`);
  useEffect(() => {
    const controller = new AbortController();
    const pause = setTimeout(() => void facesOf(address, controller.signal).then(setPeople), pauseMilliseconds);
    return () => {
      clearTimeout(pause);
      controller.abort();
    };
  }, [address]);
  return (
    <span className={styles.faces} data-faces>
      {people.map(({ id, name, image, pair }) => (
        <Avatar key={id} name={name} image={image} pair={pair} size="small" />
      ))}
    </span>
  );
}

async function facesOf(address: string, signal: AbortSignal): Promise<Face[]> {
  try {
    const answer = await fetchData(address, { signal, redirect: 'error' });
    return answer.ok ? await answer.json() : [];
  } catch {
    // Loaded again when the canton is pointed at again.
    return [];
  }
}
