import type { Locale } from '../../../contract/locales.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Requester } from '../../emails/about-request.ts';
import type { Services } from '../../http/endpoint.ts';
import { findPlace } from '../directories/public.ts';
import { type LanguageChoice, presentLanguages } from '../profiles/public.ts';
import { reachable } from '../visibility/public.ts';

interface Row {
  name: string;
  placeId: number | null;
  speaks: LanguageChoice[];
  learns: LanguageChoice[];
  /** of whoever was asked */
  ownSpeaks: LanguageChoice[];
  ownLearns: LanguageChoice[];
}

const find: Prepared = {
  name: 'notifications_requester',
  text: `select theirs.name, theirs.place_id as "placeId", theirs.speaks, theirs.learns, own.speaks as "ownSpeaks", own.learns as "ownLearns"
    from chats c join users on users.id = c.requester_id join profiles theirs on theirs.id = users.id
      join profiles own on own.id = c.addressee_id
    where c.id = $1 and c.addressee_id = $2 and ${reachable('c.addressee_id', 'users')}`,
};

/** More than two languages a side are no sentence. */
const toldLanguages = 2;

/**
 * Who made a request, as the mail about it says in the language of whoever was asked (decision 066): the name, the town, what the two
 * would exchange. Undefined of somebody who is out of their reach by now (decision 016).
 */
export async function readRequester(
  { directories }: Services,
  sql: Sql,
  request: { chatId: string; addresseeId: string; locale: Locale },
): Promise<Requester | undefined> {
  const [row] = await runIn<Row>(sql, find, [request.chatId, request.addresseeId]);
  if (!row) return undefined;
  const names = (theirs: LanguageChoice[], wanted: LanguageChoice[]) => {
    const shared = theirs.filter(({ code }) => wanted.some((own) => own.code === code));
    const told = shared.length > 0 ? shared : theirs.slice(0, 1);
    return presentLanguages(directories, told.slice(0, toldLanguages), request.locale).map(({ name }) => name);
  };
  return {
    name: row.name,
    town: findPlace(directories, row.placeId)?.name ?? null,
    speaks: names(row.speaks, row.ownLearns),
    learns: names(row.learns, row.ownSpeaks),
  };
}
