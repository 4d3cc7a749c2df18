import type { Reading } from './kinds/kind-reader.ts';
import { languageCode } from './kinds/languages.ts';
import type { Tables } from './map/resolve-map.ts';
import { selectRows } from './map/select-rows.ts';
import type { Source } from './source/source.ts';

/** Reads which language and place here each of the former site is; what is none of ours stays undefined. */
export async function readDirectory(source: Source, tables: Tables, about: Reading): Promise<void> {
  const { directories, map, languages, places } = about;
  const languageRows = selectRows(source, tables, map, 'language');
  if (languageRows)
    for await (const { id, code, name } of source.rows(languageRows))
      languages.set(Number(id), languageCode(directories, String(code ?? ''), String(name ?? '')));
  const locationRows = selectRows(source, tables, map, 'location');
  if (!locationRows) return;
  const byName = new Map(directories.places.toReversed().map((place) => [nameKey(place.name, place.canton), place]));
  const byNameAlone = new Map(directories.places.toReversed().map((place) => [nameKey(place.name, ''), place]));
  for await (const { id, name, postcode, canton } of source.rows(locationRows)) {
    const found =
      directories.placeByPostcode.get(String(postcode ?? '').trim()) ??
      byName.get(nameKey(String(name ?? ''), String(canton ?? ''))) ??
      byNameAlone.get(nameKey(String(name ?? ''), ''));
    places.set(Number(id), found?.id);
  }
}

function nameKey(name: string, canton: string): string {
  return `${name.trim().toLowerCase()}|${canton.trim().toUpperCase()}`;
}
