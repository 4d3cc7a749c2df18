import { normalized } from '../../../contract/normalized.ts';
import type { TeamMember } from '../../../contract/teams.ts';

/** A person of the team in the list; day is when they accepted, or were invited. */
export interface Person extends Pick<TeamMember, 'id' | 'email' | 'name' | 'state' | 'isOwner'> {
  day: string;
}

/** One page of the people that match the search. */
export interface PeopleShown {
  people: Person[];
  q: string;
  /** all in the team */
  total: number;
  accepted: number;
  invited: number;
  /** how many fit */
  found: number;
  /** from 1 on */
  page: number;
  pages: number;
}

/** More than this on one page are too long to leaf through by eye. */
const perPage = 50;

/**
 * Picks what a page of the list shows: those with a licence first, each by name or address. q is part of a name or an address, page counts from 1 and stays within the
 * pages.
 */
export function peopleShown(people: Person[], query: URLSearchParams): PeopleShown {
  const q = (query.get('q') ?? '').trim();
  const wanted = plain(q);
  const found = people
    .filter(({ name, email }) => plain(`${name ?? ''}\n${email ?? ''}`).includes(wanted))
    .sort(byStateAndName);
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const requested = Number(query.get('page') ?? 1);
  const page = Math.min(pages, Math.max(1, Number.isInteger(requested) ? requested : 1));
  const accepted = people.filter(({ state }) => state === 'accepted').length;
  return {
    people: found.slice((page - 1) * perPage, page * perPage),
    q,
    total: people.length,
    accepted,
    invited: people.length - accepted,
    found: found.length,
    page,
    pages,
  };
}

function byStateAndName(one: Person, other: Person): number {
  if (one.state !== other.state) return one.state === 'accepted' ? -1 : 1;
  return names.compare(nameOf(one), nameOf(other));
}

const names = new Intl.Collator('de-CH', { numeric: true });
const nameOf = ({ name, email }: Person) => name ?? email ?? '';

/** For comparing: small letters without accents, so that «muller» finds Müller. */
function plain(text: string): string {
  return normalized(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase();
}
