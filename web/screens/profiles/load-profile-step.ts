import type { User } from '../../../contract/me.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { languageQuery } from '../../client/language-query.ts';
import { hasLanguages, loadFittingPeople } from '../../people/fitting-people.ts';
import { personWrittenTo, rememberedPerson } from '../../people/person-wanted.ts';
import type { ProfileStep } from '../../people/profile-steps.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { rememberedPath } from '../../session/guards.ts';
import { draftOfProfile, savedFields } from './profile-draft.ts';

/** One step of a profile: its stored values, and for the last one matching people. */
export async function loadProfileStep(page: PageContext, reader: User, request: Request, step: ProfileStep) {
  const params = { id: reader.id };
  const { data: profile } = await page.api('GET /api/profiles/{id}', { params, query: { populate: '*' } });
  const [languages, outcome] = await Promise.all([
    step === 'languages' ? page.api('GET /api/languages', { query: languageQuery(page.locale) }) : null,
    step === 'people' ? loadOutcome(page, request, profile) : null,
  ]);
  const address = new URL(request.url);
  return {
    step,
    /** changed from the overview, and back to it */
    isEdit: address.searchParams.has('edit'),
    draft: draftOfProfile(profile),
    saved: savedFields(profile),
    places: placesOf(profile),
    completeness: profile.completeness ?? { percent: 100, missing: [] },
    isConfirmed: reader.confirmed,
    languages: languages?.data.map(({ code, name }) => ({ code, name })) ?? [],
    beginning: address.searchParams.get('begin'),
    outcome,
  };
}
export type LoadedStep = Awaited<ReturnType<typeof loadProfileStep>>;

/** By postcode: the places of a profile, as the field for places has them. */
export function placesOf({ locations = [] }: Pick<Profile, 'locations'>): Record<string, string> {
  return Object.fromEntries(locations.map(({ postcode, name }) => [postcode, `${postcode} ${name}`]));
}

/** The person the reader wanted before there was a profile, null where that could not be found out, and people who fit; none are looked for without languages. */
async function loadOutcome(page: PageContext, request: Request, profile: Profile) {
  const [written, people] = await Promise.all([
    personWrittenTo(page),
    hasLanguages(profile) ? loadFittingPeople(page, profile) : undefined,
  ]);
  const next = written !== undefined ? written : await rememberedPerson(page, rememberedPath(request, page.locale));
  return { next, people };
}
