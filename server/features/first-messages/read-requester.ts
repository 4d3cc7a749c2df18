import { readsAsLink } from '../../../contract/has-link.ts';
import * as limits from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locales.ts';
import { firstSentence } from '../../base/first-words.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { type LanguageSide, languagesOf, onSide, type StoredLanguages } from '../../database/profile-languages.ts';
import type { Requester, RequestPreview } from '../../emails/about-request.ts';
import type { Services } from '../../http/endpoint.ts';
import { findPlace } from '../directories/public.ts';
import { faceOf } from '../images/public.ts';
import { presentLanguages } from '../profiles/public.ts';
import { reachable } from '../visibility/public.ts';

interface Row {
  name: string;
  placeId: number | null;
  languages: StoredLanguages;
  /** of the recipient */
  ownLanguages: StoredLanguages;
  wantsPreview: boolean;
  /** also null for a profile hidden by a moderator */
  imageId: string | null;
  /** the request's text; null if a moderator has hidden it or is reviewing it */
  text: string | null;
}

const find: Prepared = {
  name: 'first_messages_requester',
  text: `select theirs.name, theirs.place_id as "placeId",
      ${languagesOf('theirs.id')} as languages, ${languagesOf('own.id')} as "ownLanguages",
      me.mail_previews as "wantsPreview", case when theirs.hidden_at is null then theirs.image_id end as "imageId",
      (select m.text from messages m where m.chat_id = c.id and m.sequence = 1 and m.hidden_at is null and m.deleted_at is null
        and not exists (select from cases where cases.kind = 'message' and cases.thing_id = m.id and cases.state = 'open')) as text
    from chats c join users on users.id = c.requester_id join profiles theirs on theirs.id = users.id
      join users me on me.id = c.addressee_id join profiles own on own.id = me.id
    where c.id = $1 and c.addressee_id = $2 and ${reachable('c.addressee_id', 'users')}`,
};

/** The most languages per side that fit a sentence. */
const shownLanguages = 2;

/**
 * The requester as shown in the mail about the request, in the recipient's language (decision 022): name, town, what
 * the two would exchange, and, unless the recipient opted out, the face and the first sentence. Undefined if the
 * requester is no longer reachable for them (decision 021).
 */
export async function readRequester(
  services: Services,
  sql: Sql,
  request: { chatId: string; addresseeId: string; locale: Locale },
): Promise<Requester | undefined> {
  const [row] = await runIn<Row>(sql, find, [request.chatId, request.addresseeId]);
  if (!row) return undefined;
  const { directories } = services;
  const names = (side: LanguageSide) => {
    const theirs = onSide(row.languages, side);
    const wanted = onSide(row.ownLanguages, side === 'speaks' ? 'learns' : 'speaks');
    const shared = theirs.filter(({ code }) => wanted.some((own) => own.code === code));
    const shown = shared.length > 0 ? shared : theirs.slice(0, 1);
    return presentLanguages(directories, shown.slice(0, shownLanguages), request.locale).map(({ name }) => name);
  };
  return {
    name: row.name,
    town: findPlace(directories, row.placeId)?.name ?? null,
    speaks: names('speaks'),
    learns: names('learns'),
    ...(row.wantsPreview && { preview: await readPreview(services, row) }),
  };
}

async function readPreview(services: Services, { name, languages, imageId, text }: Row): Promise<RequestPreview> {
  const first = (side: LanguageSide) => onSide(languages, side)[0]?.code ?? null;
  return {
    face: await faceOf(services, { name, imageId, speaks: first('speaks'), learns: first('learns') }),
    // Our mails never carry an address that another member wrote.
    words: text === null || readsAsLink(text) ? null : firstSentence(text, limits.mailedWords),
  };
}
