import { z } from 'zod';
import { chatPartner } from './chat.ts';
import {
  chosenEndings,
  corrections,
  meetingMinutes,
  rhythms,
  tandemActs,
  tandemEndings,
  tandemEventKinds,
  tandemModes,
  tandemStates,
  tandemTerms,
} from './constants/tandems.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { plainLine } from './name.ts';
import { languageCode, profileLanguage } from './profiles.ts';
import { answerData, emptyIsNull, givenDay, id, inData, isoTime, localeParameter, rowNumber } from './query.ts';
import { writtenText } from './written-text.ts';

const day = z.iso.date();
const weeks = z.union(tandemTerms.map((term) => z.literal(term)));
const minutes = z.union(meetingMinutes.map((length) => z.literal(length)));

/** What one of the two offers and wants. */
const side = z.object({
  /** the language this one speaks and the other learns */
  language: profileLanguage,
  wish: z.string().nullable(),
  /** when this one wants to be corrected; null until they have agreed */
  corrections: z.enum(corrections).nullable(),
});

/** An event of the tandem; lists hold the newest ones, oldest first. byMe is null for events caused by time. */
const event = z.object({ at: isoTime, byMe: z.boolean().nullable(), kind: z.enum(tandemEventKinds) });

export const tandem = z.object({
  id,
  chat: id,
  state: z.enum(tandemStates),
  /** counts up with every change; an answer names the version it refers to */
  version: z.int(),
  /** whether the current terms are mine */
  proposedByMe: z.boolean(),
  /** an organisation paired the two, and neither has agreed to the terms yet */
  isPaired: z.boolean(),
  partner: chatPartner,
  mine: side,
  theirs: side,
  rhythm: z.enum(rhythms),
  minutes,
  mode: z.enum(tandemModes),
  place: z.string().nullable(),
  termWeeks: weeks,
  proposedAt: isoTime,
  /** days on the site's clock; null before both agreed */
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  /** for paused: the day it resumes automatically */
  pausedUntil: day.nullable(),
  /** a new term offered by one of the two */
  renewal: z.object({ byMe: z.boolean(), termWeeks: weeks }).nullable(),
  endedOn: day.nullable(),
  ending: z.enum(tandemEndings).nullable(),
  endedByMe: z.boolean().nullable(),
  /** what I can do now */
  may: z.array(z.enum(tandemActs)),
});

/** Totals confirmed by both: meetings, and minutes in my language and in the other's. */
const done = z.object({ meetings: z.int(), spoken: z.int(), learned: z.int() });

export const tandemWithEvents = tandem.extend({ events: z.array(event), done });
export type TandemWithEvents = z.infer<typeof tandemWithEvents>;

/** A chat from which a tandem can be proposed. */
const openChat = z.object({ chat: id, partner: chatPartner, messages: z.int(), lastMessageAt: isoTime });

const wish = z.preprocess(emptyIsNull, writtenText(limits.tandemWish).nullish());
const ownCorrections = z.enum(corrections);
/** A proposal. place: where to meet in person; left out online. */
const terms = z.strictObject({
  /** codes of the language I speak with the other, and of the one I learn from them */
  speaks: languageCode,
  learns: languageCode,
  wish,
  rhythm: z.enum(rhythms),
  minutes,
  mode: z.enum(tandemModes),
  place: z.preprocess(emptyIsNull, plainLine(limits.tandemPlace).nullish()),
  corrections: ownCorrections,
  termWeeks: weeks,
});
export type TandemTerms = z.infer<typeof terms>;

const params = z.strictObject({ id });
const seen = { version: rowNumber };

export const tandemEndpoints = {
  'GET /api/tandems': endpoint({
    summary:
      'My tandems: those awaiting me, then running ones, then ended ones, without withdrawn proposals; and chats that could become one',
    access: 'member',
    rateLimit: 'reads',
    query: z.strictObject({ locale: localeParameter }),
    answer: z.object({ data: z.array(tandem), meta: z.object({ chats: z.array(openChat) }) }),
  }),
  'POST /api/tandems': endpoint({
    summary: 'Propose a tandem in an accepted chat',
    access: 'confirmed',
    rateLimit: 'writes',
    isWriting: true,
    body: inData(terms.extend({ chat: id })),
    answer: answerData(tandemWithEvents),
    status: 201,
  }),
  'GET /api/tandems/{id}': endpoint({
    summary: 'A tandem of mine with its newest events',
    access: 'member',
    rateLimit: 'reads',
    params,
    query: z.strictObject({ locale: localeParameter }),
    answer: answerData(tandemWithEvents),
  }),
  'POST /api/tandems/{id}/accept': endpoint({
    summary: 'Agree to the terms of a version I have read; safe to repeat',
    access: 'confirmed',
    rateLimit: 'writes',
    isWriting: true,
    params,
    body: inData(z.strictObject({ ...seen, corrections: ownCorrections, wish })),
    answer: answerData(tandemWithEvents),
  }),
  'POST /api/tandems/{id}/change': endpoint({
    summary: 'Propose other terms in place of those of a version I have read, which the other must then answer',
    access: 'confirmed',
    rateLimit: 'writes',
    isWriting: true,
    params,
    body: inData(terms.extend(seen)),
    answer: answerData(tandemWithEvents),
  }),
  'POST /api/tandems/{id}/decline': endpoint({
    summary: 'Decline a proposal, or withdraw my own',
    access: 'member',
    rateLimit: 'writes',
    params,
    answer: answerData(tandemWithEvents),
  }),
  'POST /api/tandems/{id}/pause': endpoint({
    summary: 'Pause a running tandem until a day on which it resumes automatically',
    access: 'member',
    rateLimit: 'writes',
    params,
    body: inData(z.strictObject({ until: givenDay })),
    answer: answerData(tandemWithEvents),
  }),
  'POST /api/tandems/{id}/resume': endpoint({
    summary: 'Resume a paused tandem',
    access: 'member',
    rateLimit: 'writes',
    params,
    answer: answerData(tandemWithEvents),
  }),
  'POST /api/tandems/{id}/renew': endpoint({
    summary: 'Propose a new term, or agree to the proposed one: the same weeks agree, others are a new proposal',
    access: 'confirmed',
    rateLimit: 'writes',
    params,
    body: inData(z.strictObject({ termWeeks: weeks })),
    answer: answerData(tandemWithEvents),
  }),
  'POST /api/tandems/{id}/end': endpoint({
    summary: 'End a running tandem, with the reason; safe to repeat',
    access: 'member',
    rateLimit: 'writes',
    params,
    body: inData(z.strictObject({ ending: z.enum(chosenEndings) })),
    answer: answerData(tandemWithEvents),
  }),
};
