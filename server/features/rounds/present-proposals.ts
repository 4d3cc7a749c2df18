import { namedTimes } from '../../../contract/constants/availability.ts';
import type { Locale } from '../../../contract/locales.ts';
import { weekOf } from '../../database/week-bits.ts';
import type { ProposedByMail } from '../../emails/proposals.ts';
import type { Services } from '../../http/endpoint.ts';
import { findPlace, kilometresToNearest, placeName } from '../directories/public.ts';
import { type FaceFacts, faceForMail } from '../images/public.ts';
import { placesOf } from '../profiles/public.ts';

/** A person the weekly round proposes to a member, as facts of a notification. */
export interface ProposalFacts {
  id: string;
  name: string;
  face: FaceFacts;
  /** where they live, and where they meet */
  placeId: number | null;
  meetingPlaceIds: number[] | null;
  /** the member's home, else their first meeting place */
  ownPlaceId: number | null;
  /** numbers of the directory */
  theySpeak: number | null;
  iSpeak: number | null;
  /** their common times, as bits */
  commonTimes: string | null;
}

/** Proposals for a mail, each with the page that takes the answer. */
export function presentProposals(
  services: Services,
  proposals: readonly ProposalFacts[],
  locale: Locale,
  pageOf: (proposalId: string) => Promise<URL>,
): Promise<ProposedByMail[]> {
  const { directories } = services;
  const nameOf = (number: number | null) =>
    directories.languages.find((language) => language.number === number)?.names[locale] ?? null;
  return Promise.all(
    proposals.map(async ({ id, name, face, placeId, meetingPlaceIds, ownPlaceId, theySpeak, iSpeak, commonTimes }) => {
      const place = findPlace(directories, placeId);
      const places = placesOf(directories, { place_id: placeId, meeting_place_ids: meetingPlaceIds });
      return {
        name,
        face: await faceForMail(services, face),
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
