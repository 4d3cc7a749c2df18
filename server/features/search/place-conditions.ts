import type { Parameter, Shape } from './search-values.ts';

/**
 * A scalar query for each scanned row. As a join, its many conditions would look so selective to the planner that it
 * would start with them.
 */
export function isWithin(shape: Shape, parameter: Parameter): string {
  const radius = parameter('radius');
  const isNear = (placeId: string) => {
    const near = `${squaredDistance(placeId, parameter)} <= ${radius} ^ 2`;
    return shape.inCanton ? `(${isInCanton(placeId, parameter)} and (${radius} is null or ${near}))` : near;
  };
  return `(${isNear('t.place_id')} or (t.other_place_ids is not null
    and exists (select from unnest(t.other_place_ids) other(id) where ${isNear('other.id')})))`;
}

function isInCanton(placeId: string, parameter: Parameter): string {
  return `(select places.canton = ${parameter('canton')} from places where places.id = ${placeId}) is true`;
}

/**
 * Whether this row's place is the member's nearest, of those in the canton if one is searched, so that no one is
 * found twice.
 */
export function isNearest({ inCanton }: Shape, parameter: Parameter): string {
  return `(t.other_place_ids is null or not exists (select from unnest(t.other_place_ids) other(id)
    where ${inCanton ? `${isInCanton('other.id', parameter)} and ` : ''}(${squaredDistance('other.id', parameter)}, other.id) < (${squaredDistance('t.place_id', parameter)}, t.place_id)))`;
}

/** A member's nearest place and its distance, of those in the canton if one is searched. */
export function nearestOfAll(row: string, { inCanton }: Shape, parameter: Parameter): string {
  const isThere = (placeId: string) => (inCanton ? `and ${isInCanton(placeId, parameter)}` : '');
  return `select ${row}.place_id as at, ${squaredDistance(`${row}.place_id`, parameter)} as distance
      where ${row}.other_place_ids is null ${isThere(`${row}.place_id`)}
    union all (select id, ${squaredDistance('each.id', parameter)} as distance
      from unnest(${row}.place_id || ${row}.other_place_ids) each(id)
      where ${row}.other_place_ids is not null ${isThere('each.id')} order by distance, id limit 1)`;
}

/** Squared kilometres from the origin; place 0, nowhere, is farthest. */
export function squaredDistance(placeId: string, parameter: Parameter): string {
  const [east, north] = [`(places.east - ${parameter('east')})`, `(places.north - ${parameter('north')})`];
  return `coalesce((select ${east} * ${east} + ${north} * ${north} from places
    where places.id = ${placeId}), 'infinity')`;
}
