import { type Api, ApiError } from './api-client.ts';

/** A place of the directory: its postcode, and how the field shows it. */
export interface ResolvedPlace {
  postcode: string;
  label: string;
}

/** Finds the place meant by "6003", "6003 Luzern" or "luzern": the first that the directory names. null: unknown. */
export async function resolvePlace(api: Api, typed: string): Promise<ResolvedPlace | null> {
  try {
    const { data } = await api('GET /api/locations', { query: { q: typed.slice(0, 60) } });
    const [place] = data;
    return place ? { postcode: place.postcode, label: `${place.postcode} ${place.name}` } : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return null;
    throw error;
  }
}
