import { cookieIn } from '../../contract/cookies.ts';
import { emailKey } from '../../contract/email.ts';
import { folded, wordsToFind } from '../../contract/folded.ts';
import { wordsOfMessage } from '../../contract/format/message-in-words.ts';
import { readsTheSame, wordChanges } from '../../contract/format/word-changes.ts';
import { dottedWords, readsAsLink } from '../../contract/has-link.ts';
import * as limits from '../../contract/limits.ts';
import { localeFrom } from '../../contract/locales.ts';
import { networkOf, normalAddress, shortenedAddress, wideNetworkOf } from '../../server/base/network-address.ts';
import { splitPlace, splitStreet } from '../../server/base/swiss-address.ts';
import { plainLetters } from '../../server/features/anti-abuse/mark-text.ts';
import { billText } from '../../server/features/billing-documents/bill-text.ts';
import { runsOf } from '../../server/features/billing-documents/pdf-fonts.ts';
import { placesOf, wordsLookedFor } from '../../server/features/chat/search/search-pattern.ts';
import { codesAsCsv } from '../../server/features/codes/codes-as-csv.ts';
import { readAuthenticatorCode } from '../../server/features/credentials/authenticator-code.ts';
import { readRecoveryCode } from '../../server/features/credentials/recovery-codes.ts';
import { payloadOf } from '../../server/features/push/notice.ts';
import { matchesWords } from '../../server/features/search/filters.ts';
import { deviceOf } from '../../server/features/session/device-of.ts';
import { hyphenatorOf } from '../../server/features/social-images/hyphenator.ts';
import { titleOfPage } from '../../server/features/social-images/title-of-page.ts';
import { partsOfWord, wordsOf } from '../../server/features/social-images/word-parts.ts';
import { readAddresses } from '../../server/features/teams/read-addresses.ts';
import { matchesTag } from '../../server/http/matches-tag.ts';
import { readQuery } from '../../server/http/read-input.ts';
import { resolvePlace } from '../../web/client/resolve-place.ts';
import { linkParts } from '../../web/components/link-parts.ts';
import { redirectionOf } from '../../web/routing/redirect-rules.ts';
import { gapsOf } from '../../web/screens/chat/corrections/gaps.ts';
import { readMoney, readRate, readWhole } from '../../web/screens/operator/payments/read-money.ts';
import { peopleShown } from '../../web/screens/teams/people-shown.ts';
import { asOwnPath } from '../../web/session/own-path.ts';

/** Functions that read a text a member or a stranger has written. */
const hyphenate = await hyphenatorOf('de');

export interface Reader {
  name: string;
  read: (text: string) => unknown;
  /** the longest text that gets this far, in characters */
  limit: number;
}

/** Node's limit for all headers of a request, including the address. */
const headers = 16 * 1024;
const form = 256 * 1024;
const file = limits.invitationsText.max;
/** Longer than any name, place or address line, as if nothing had refused or cut it before. */
const line = 2048;

const andThen = (pathname: string) => new URL(`http://localhost/${pathname}`);
const noPlaces = (() => Promise.resolve({ data: [] })) as unknown as Parameters<typeof resolvePlace>[0];
const participant = { id: 'a', state: 'accepted', day: '', isOwner: false } as const;

/** Everything except the schemas of contract/ that does more with such a text than pass it on. */
export const readersOfText: Reader[] = [
  { name: 'links in messages and posts', read: readsAsLink, limit: limits.message.max },
  { name: 'words with a dot in names', read: dottedWords, limit: line },
  { name: 'the words of a search', read: folded, limit: limits.message.max },
  { name: 'what a search looks through', read: (text) => wordsToFind(text, text), limit: limits.message.max },
  {
    name: 'positions of words in a message',
    read: (text) => placesOf(wordsLookedFor(text.slice(0, limits.searchText.max)), text),
    limit: limits.message.max,
  },
  { name: 'the letters of a text', read: (text) => plainLetters(text, 'Anna Meier'), limit: limits.message.max },
  { name: 'the letters next to a name', read: (text) => plainLetters('Hoi Anna', text), limit: limits.name.max },
  {
    name: 'what a correction changes',
    read: (text) => wordChanges(text, `${[...text].reverse().join('')} b`),
    limit: limits.message.max,
  },
  { name: 'the gaps of a correction', read: (text) => gapsOf(wordChanges('', text)), limit: limits.message.max },
  {
    name: 'whether two texts read the same',
    read: (text) => readsTheSame(text, `${text} `),
    limit: limits.message.max,
  },
  { name: 'the links one can press', read: linkParts, limit: limits.message.max },
  { name: 'addresses to invite', read: (text) => orRefused(() => readAddresses(text)), limit: file },
  { name: 'a query', read: (text) => orRefused(() => readQuery(`?${text}`)), limit: headers },
  { name: 'a value in a query', read: (text) => orRefused(() => readQuery(`?a=${encoded(text)}`)), limit: headers },
  { name: 'a pattern of a search', read: (text) => matchesWords(text, () => ''), limit: limits.searchText.max },
  { name: 'User-Agent', read: deviceOf, limit: headers },
  { name: 'Accept-Language', read: localeFrom, limit: headers },
  { name: 'If-None-Match', read: (text) => matchesTag(text, '"a"'), limit: headers },
  { name: 'the cookies', read: (text) => cookieIn(text, 'jwt'), limit: headers },
  { name: 'a cookie', read: (text) => cookieIn(`jwt=${text}`, 'jwt'), limit: headers },
  { name: 'a network address', read: normalAddress, limit: headers },
  { name: 'the network of an address', read: networkOf, limit: headers },
  { name: 'the wide network of an address', read: wideNetworkOf, limit: headers },
  { name: 'an address shortened', read: shortenedAddress, limit: headers },
  { name: 'the mailbox of an address', read: emailKey, limit: form },
  { name: 'the path to go back to', read: asOwnPath, limit: form },
  { name: 'an address of the site', read: (text) => orRefused(() => redirectionOf(andThen(text))), limit: headers },
  { name: 'a place typed in', read: (text) => resolvePlace(noPlaces, text), limit: form },
  {
    name: 'a name looked for in a team',
    read: (text) => peopleShown([{ ...participant, name: 'Anna', email: null }], new URLSearchParams({ q: text })),
    limit: headers,
  },
  {
    name: 'the names in a team',
    read: (text) => {
      const people = ['a', 'b'].map((end) => ({ ...participant, name: text + end, email: null }));
      return peopleShown(people, new URLSearchParams());
    },
    limit: line,
  },
  { name: 'a street', read: splitStreet, limit: line },
  { name: 'a place with its postcode', read: splitPlace, limit: line },
  { name: 'a line of a QR bill', read: (text) => billText(text, 70), limit: line },
  { name: 'a line of an invoice', read: (text) => runsOf(text, 400), limit: line },
  { name: 'a code of the app', read: readAuthenticatorCode, limit: 40 },
  { name: 'a recovery code', read: readRecoveryCode, limit: 40 },
  { name: 'a note in a list of codes', read: (text) => codesAsCsv([codeLine(text)]), limit: limits.codeNote.max },
  { name: 'the title of a page', read: titleOfPage, limit: form },
  {
    name: 'the words of a title',
    read: (text) => wordsOf(text).map((word) => partsOfWord(word, hyphenate)),
    limit: line,
  },
  {
    name: 'a notice on a device',
    read: (text) =>
      payloadOf(
        {
          kind: 'new_request',
          path: 'chat',
          group: 'chat',
          name: text,
          count: 2,
          words: wordsOfMessage({ kind: 'text', text }),
        },
        'de',
        true,
      ),
    limit: limits.message.max,
  },
  { name: 'money', read: readMoney, limit: form },
  { name: 'a rate', read: readRate, limit: form },
  { name: 'a number', read: readWhole, limit: form },
];

function codeLine(note: string) {
  return { code: 'ABCD-2345', team: note, note } as unknown as Parameters<typeof codesAsCsv>[0][number];
}

/** As a browser writes it into an address; an invalid character becomes a valid one. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function orRefused(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}
