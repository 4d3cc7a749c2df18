import { normalized } from '../../contract/normalized.ts';
import { type Api, ApiError } from './api-client.ts';

/** A place of the directory: its postcode, and how the field shows it. */
export interface ResolvedPlace {
  postcode: string;
  label: string;
}

/** Finds the place meant by "6003", "6003 Luzern" or "luzern": the exact name before one that begins with it. null: unknown. */
export async function resolvePlace(api: Api, typed: string): Promise<ResolvedPlace | null> {
  const postcode = /^\d{4}(?!\d)/.exec(typed)?.[0];
  const name = postcode ? fold(typed.slice(4)) : fold(typed);
  try {
    const { data } = await api('GET /api/locations', { query: new URLSearchParams({ q: typed.slice(0, 60) }) });
    const places = postcode ? data.filter((place) => place.postcode === postcode) : data;
    const place = places.find((one) => fold(one.name) === name) ?? places[0];
    return place ? { postcode: place.postcode, label: `${place.postcode} ${place.name}` } : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return null;
    throw error;
  }
}

function fold(text: string): string {
  return normalized(text.trim().toLowerCase(), 'NFD').replace(/\p{M}/gu, '');
}
