import type { Status } from '../../../contract/constants/profiles.ts';
import type { SearchMode } from '../../../contract/constants/search.ts';
import type { ProfileFilters } from '../../../contract/search.ts';

type StatusFilter = NonNullable<ProfileFilters['status']>;

/** The statuses that can be found at all: inactive hides a profile from search (product 4). */
export const listedStatuses = ['online', 'both', 'active'] as const satisfies readonly Status[];

const ofMode: Record<SearchMode, Status[]> = { online: ['online', 'both'], inPerson: ['active', 'both'] };

/** The statuses that pass every status filter and the mode, of those that can be found. None: nobody is found. */
export function allowedStatuses({ status, $or, mode }: ProfileFilters): Status[] {
  return listedStatuses.filter(
    (one) =>
      (!status || passes(one, status)) &&
      (!$or || $or.some((branch) => passes(one, branch.status))) &&
      (!mode?.$eq || ofMode[mode.$eq].includes(one)),
  );
}

/** Every profile has a status, so asking for none finds nobody. */
function passes(one: Status, filter: StatusFilter): boolean {
  return (
    (filter.$eq === undefined || one === filter.$eq) &&
    (filter.$ne === undefined || one !== filter.$ne) &&
    (filter.$in === undefined || filter.$in.includes(one)) &&
    filter.$null !== true &&
    filter.$notNull !== false
  );
}
