import type { Status } from '../../../contract/constants/profiles.ts';
import type { SearchMode } from '../../../contract/constants/search.ts';
import type { ProfileFilters } from '../../../contract/search.ts';

type StatusFilter = NonNullable<ProfileFilters['status']>;

/** The statuses that can be found: inactive hides a profile from the search (product 4). */
export const listedStatuses = ['online', 'both', 'active'] as const satisfies readonly Status[];

const ofMode: Record<SearchMode, Status[]> = { online: ['online', 'both'], inPerson: ['active', 'both'] };

/** The visible statuses that match every status filter and the mode. Empty: no result. */
export function allowedStatuses({ status, $or, mode }: ProfileFilters): Status[] {
  return listedStatuses.filter(
    (one) =>
      (!status || passes(one, status)) &&
      (!$or || $or.some((branch) => passes(one, branch.status))) &&
      (!mode?.$eq || ofMode[mode.$eq].includes(one)),
  );
}

/** Every profile has a status, so a search for none finds nothing. */
function passes(one: Status, filter: StatusFilter): boolean {
  return (
    (filter.$eq === undefined || one === filter.$eq) &&
    (filter.$ne === undefined || one !== filter.$ne) &&
    (filter.$in === undefined || filter.$in.includes(one)) &&
    filter.$null !== true &&
    filter.$notNull !== false
  );
}
