import * as limits from '../../../contract/limits.ts';
import type { Api } from '../../client/api-client.ts';
import { resolvePlace } from '../../client/resolve-place.ts';

const meetingNames = Array.from({ length: limits.meetingPlaces.max }, (_, index) => `meetingPostcodes.${index}`);

/** Replaces the places typed in a form of the profile by their postcodes; an unknown one stays as typed, for the API to refuse. */
export async function resolveFormPlaces(api: Api, form: FormData): Promise<void> {
  const fields = [['place', 'postcode'], ...meetingNames.map((name) => [name, name])] as [string, string][];
  for (const [from, to] of fields) {
    const value = form.get(from);
    if (typeof value !== 'string') continue;
    const typed = value.trim();
    form.set(to, typed && ((await resolvePlace(api, typed))?.postcode ?? typed));
  }
}
