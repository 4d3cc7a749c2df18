// SQL: conditions on a row of the search, t, by time, by place and by words.
import type { Parameter, Shape } from './search-values.ts';

/** Score steps a common time adds: nearly as much as doubling the chance of an answer. */
const steps = 3;

/** The score of search row t, raised by a common time with the viewer. */
export const raisedScore = `(t.score + ${steps})::smallint`;

/** Part of a statement's `with`: the viewer's week. */
export function ownWeek(parameter: Parameter): string {
  return `mine as materialized (select availability as week from profiles where id = ${parameter('viewer')})`;
}
const week = '(select week from mine)';

/** Whether search row t shares a time with a week. */
export function hasCommonTime(ofWeek: string): string {
  return `bit_count(t.availability & ${ofWeek}) > 0`;
}

/**
 * Whether search row t is raised by a common time. It is only true down to the edge, so a scan for raised rows ends
 * there. If the viewer has no week, nothing is read for it. Needs ownWeek.
 */
export function isRaised(parameter: Parameter): string {
  return `${week} is not null and t.availability is not null and ${hasCommonTime(week)} and ${isBeforeEdge(parameter)}`;
}

/** The same, for scans of another index than that of members with a week. */
export function isRaisedAnyway(parameter: Parameter): string {
  return `${week} is not null and ${hasCommonTime(week)} and ${isBeforeEdge(parameter)}`;
}

function isBeforeEdge(parameter: Parameter): string {
  return `(t.score, t.search_number) >= (${parameter('edgeScore')}, ${parameter('edgeNumber')})`;
}

/** The cursor among raised rows, whose own score is lower. */
export function beforeRaising(score: string): string {
  return `(${score} - ${steps})`;
}

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
 * Whether this row's place is the member's nearest, of those in the canton if one is searched, so that nobody is
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

/**
 * SQL: whether the words w of a profile (profile_words) contain a case-folded text, by the index profile_words_words.
 */
export function hasWords(pattern: string): string {
  return `w.words like ${pattern}`;
}

/** SQL: the same, as a lookup of the profile for each scanned row. */
export function isWithWords(row: string, pattern: string): string {
  return `(select ${hasWords(pattern)} from profile_words w where w.search_number = ${row}.search_number)`;
}

/** A name from its first, second and third word on, each with an index. */
const parts = ['w.name', 'w.from_second', 'w.from_third'];

/** An index range from the prefix to the highest possible character: one plan fits every prefix, however common. */
const beginsWith = (part: string, beginning: string) =>
  `${part} >= ${beginning} and ${part} < ${beginning} || chr(1114111)`;

/**
 * Names with a prefix gathered per index; with more, a scan fills a page sooner. In a circle later, because it checks
 * places too.
 */
export const mostNames = { anywhere: 5000, within: 20_000 };

/**
 * SQL: profiles with a word of their name that has the prefix, up to a limit per index. The order keeps it an index
 * scan.
 */
export function named(beginning: string, limit: number | string): string {
  const found = parts.map(
    (part) =>
      `(select w.search_number from profile_words w where ${beginsWith(part, beginning)} order by ${part} limit ${limit})`,
  );
  return found.join(' union ');
}

/** SQL: the same, as a lookup of the profile for each scanned row. */
export function isNamed(row: string, beginning: string): string {
  const conditions = parts.map((part) => beginsWith(part, beginning));
  return `(select ${conditions.join(' or ')} from profile_words w where w.search_number = ${row}.search_number)`;
}

/**
 * SQL: the search numbers of members found for the pairs of languages $1 and $2, and their places. A member found for
 * several pairs or at several places appears several times.
 */
export function foundPairs(condition = ''): string {
  const found = (table: string) =>
    `select search_number, place_id from ${table} where speaks = any($1::smallint[]) and learns = any($2::smallint[]) ${condition}`;
  return `(${found('search_entries')} union all ${found('search_places')})`;
}
