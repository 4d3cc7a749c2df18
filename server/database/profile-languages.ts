import type { Level } from '../../contract/constants/profiles.ts';
import type { SaidVariety } from '../../contract/constants/varieties.ts';
import { runIn, type Sql } from './connection.ts';

/** A language a member speaks or learns. */
export interface LanguageChoice {
  code: string;
  level?: Level | undefined;
}

export type LanguageSide = 'speaks' | 'learns';

/** What a member speaks, learns and says of their varieties; what is left out stays as it is. */
export interface GivenLanguages {
  speaks?: readonly LanguageChoice[] | undefined;
  learns?: readonly LanguageChoice[] | undefined;
  varieties?: readonly SaidVariety[] | undefined;
}

/** The languages of a profile as a query reads them; null: none. For onSide. */
export type StoredLanguages = [side: LanguageSide, code: string, level: Level | null][] | null;

/** SQL: the StoredLanguages of a profile, given its id. Arrays, because a page of members reads them by the dozen. */
export function languagesOf(profile: string): string {
  return `(select json_agg(json_build_array(l.side, l.language, l.level) order by l.position)
    from profile_languages l where l.profile_id = ${profile})`;
}

/** Those spoken or those learned, in the member's order. */
export function onSide(languages: StoredLanguages, wanted: LanguageSide): LanguageChoice[] {
  return (languages ?? []).flatMap(([side, code, level]) =>
    side === wanted ? [{ code, ...(level !== null && { level }) }] : [],
  );
}

/** SQL: the code of the first of them, null for none. */
export function firstLanguageOf(profile: string, side: LanguageSide): string {
  return `(select l.language from profile_languages l where l.profile_id = ${profile} and l.side = '${side}'
    order by l.position limit 1)`;
}

/** SQL: what a member says of their varieties, as a list of SaidVariety. */
export function varietiesOf(profile: string): string {
  return `(select coalesce(json_agg(json_build_object('variety', v.variety, 'as', v.used_as) order by v.position), '[]')
    from profile_varieties v where v.profile_id = ${profile})`;
}

/** SQL: whether the first member speaks a language that the second learns. */
export function teaches(first: string, second: string): string {
  return `exists (select from profile_languages given join profile_languages wanted using (language)
    where given.profile_id = ${first} and given.side = 'speaks' and wanted.profile_id = ${second} and wanted.side = 'learns')`;
}

/**
 * Replaces languages and varieties of a profile. A language that goes takes its varieties along. Throws a violation of
 * profile_languages_one_side for a language on both sides, and of a foreign key for an unknown one and for a variety
 * without its language.
 */
export async function storeLanguages(
  transaction: Sql,
  profileId: string,
  { speaks, learns, varieties }: GivenLanguages,
): Promise<void> {
  const lists = JSON.stringify([
    ...(speaks ? [{ id: profileId, side: 'speaks', list: speaks }] : []),
    ...(learns ? [{ id: profileId, side: 'learns', list: learns }] : []),
  ]);
  const given = 'select * from jsonb_to_recordset($1::jsonb) as given (id uuid, side text, list jsonb)';
  if (speaks || learns)
    await replaceLanguages((text) => runIn(transaction, { name: 'languages', text }, [lists]), given);
  if (!varieties) return;
  await transaction.deleteFrom('profile_varieties').where('profile_id', '=', profileId).execute();
  const rows = varieties.map(({ variety, as }, position) => ({
    profile_id: profileId,
    variety,
    used_as: as,
    position,
  }));
  if (rows.length > 0) await transaction.insertInto('profile_varieties').values(rows).execute();
}

/** The same for many profiles. given: SQL for id, side and list, the whole of what is spoken or learned. */
export async function replaceLanguages(run: (text: string) => Promise<unknown>, given: string): Promise<void> {
  // Two statements: a language that changes sides leaves one before it comes to the other.
  await run(`delete from profile_languages l using (${given}) given where l.profile_id = given.id and l.side = given.side
    and not given.list @> jsonb_build_array(jsonb_build_object('code', l.language))`);
  await run(`insert into profile_languages (profile_id, side, language, level, position)
    select given.id, given.side, entry->>'code', entry->>'level', place
    from (${given}) given, jsonb_array_elements(given.list) with ordinality listed (entry, place)
    on conflict (profile_id, side, language) do update set level = excluded.level, position = excluded.position`);
}
