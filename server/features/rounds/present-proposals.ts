import { namedTimes } from '../../../contract/constants/availability.ts';
import type { Locale } from '../../../contract/locales.ts';
import { weekOf } from '../../database/week-bits.ts';
import type { ProposedByMail } from '../../emails/proposals.ts';
import type { Services } from '../../http/endpoint.ts';
import { findPlace, kilometresToNearest, placeName } from '../directories/public.ts';
import { placesOf } from '../profiles/public.ts';

/** Somebody the weekly round proposes to a member, as facts of a notice. */
export interface ProposalFacts {
  id: string;
  name: string;
  /** where they live, and where they meet */
  placeId: number | null;
  meetingPlaceIds: number[] | null;
  /** where the member lives, else the first of where they meet */
  ownPlaceId: number | null;
  /** numbers of the directory */
  theySpeak: number | null;
  iSpeak: number | null;
  /** the times both have, as bits */
  commonTimes: string | null;
}

/** Proposals as a mail tells them, each with the page that takes the answer. */
export function presentProposals(
  { directories }: Pick<Services, 'directories'>,
  proposals: readonly ProposalFacts[],
  locale: Locale,
  pageOf: (proposalId: string) => Promise<URL>,
): Promise<ProposedByMail[]> {
  const nameOf = (number: number | null) =>
    directories.languages.find((language) => language.number === number)?.names[locale] ?? null;
  return Promise.all(
    proposals.map(async ({ id, name, placeId, meetingPlaceIds, ownPlaceId, theySpeak, iSpeak, commonTimes }) => {
      const place = findPlace(directories, placeId);
      const places = placesOf(directories, { place_id: placeId, meeting_place_ids: meetingPlaceIds });
      return {
        name,
        town: place ? placeName(place, locale) : null,
        speaks: nameOf(theySpeak),
        learns: nameOf(iSpeak),
        times: namedTimes(weekOf(commonTimes)),
        kilometres: kilometresToNearest(directories, findPlace(directories, ownPlaceId), places),
        url: await pageOf(id),
      };
    }),
  );
}
