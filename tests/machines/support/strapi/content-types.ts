/** The major versions of Strapi that sites run on. */
export type StrapiVersion = 4 | 5;

const text = { type: 'text' };
/** Of an entry and of an attribute that may be in several languages. */
const localized = { pluginOptions: { i18n: { localized: true } } };
const string = { type: 'string' };
const integer = { type: 'integer' };
const boolean = { type: 'boolean' };
const time = { type: 'datetime' };
const one = (target: string) => ({ type: 'relation', relation: 'manyToOne', target: uid(target) });
const many = (target: string) => ({ type: 'relation', relation: 'manyToMany', target: uid(target) });
const pair = (target: string) => ({ type: 'relation', relation: 'oneToOne', target: uid(target) });
const of = (...values: string[]) => ({ type: 'enumeration', enum: values });

export function uid(name: string): string {
  return name === 'user' ? 'plugin::users-permissions.user' : `api::${name}.${name}`;
}

/** What members of such a site have, after the entities of product 3; plural names are theirs. */
export function contentTypes(version: StrapiVersion) {
  return {
    language: { plural: 'languages', attributes: { name: string, code: string } },
    location: { plural: 'locations', attributes: { name: string, postcode: string, canton: string } },
    profile: {
      plural: 'profiles',
      attributes: {
        name: string,
        hobbies: text,
        about: { type: 'richtext' },
        gender: of('female', 'male', 'nonbinary'),
        birthyear: integer,
        postcode: string,
        // Version 5 keeps the word for drafts.
        [version === 4 ? 'status' : 'availability']: of('inactive', 'online', 'both', 'active'),
        lastActive: time,
        langsLearning: many('language'),
        langsSpeaking: many('language'),
        locations: many('location'),
        image: { type: 'media', multiple: false, allowedTypes: ['images'] },
      },
    },
    chat: { plural: 'chats', attributes: { sender: one('profile'), receiver: one('profile') } },
    message: {
      plural: 'messages',
      attributes: { text, chat: one('chat'), sender: one('profile'), read: boolean },
    },
    post: {
      plural: 'posts',
      draftAndPublish: true,
      ...localized,
      attributes: {
        text: { ...text, ...localized },
        owner: one('profile'),
        participants: integer,
        participations: many('profile'),
      },
    },
    comment: { plural: 'comments', attributes: { text, post: one('post'), owner: one('profile') } },
    contact: { plural: 'contacts', attributes: { owner: one('profile'), profile: one('profile') } },
    block: { plural: 'blocks', attributes: { owner: one('profile'), profile: one('profile') } },
    report: {
      plural: 'reports',
      attributes: {
        reason: of('spam', 'harassment', 'other'),
        comment: text,
        reporter: one('profile'),
        profile: one('profile'),
        post: one('post'),
      },
    },
    subscription: {
      plural: 'subscriptions',
      attributes: {
        type: of('basic', 'premium', 'business'),
        monthlyLimit: integer,
        paidUntil: time,
        cancelledAt: time,
        months: integer,
        price: { type: 'decimal' },
        licences: integer,
        providerId: string,
      },
    },
    team: {
      plural: 'teams',
      attributes: {
        name: string,
        street: string,
        postcode: string,
        place: string,
        owner: one('user'),
        subscription: pair('subscription'),
        members: many('user'),
      },
    },
  };
}

/** What such a site adds to the users of its plugin. */
export const userAttributes = {
  language: of('de', 'en', 'fr'),
  emailNews: boolean,
  remindRequests: boolean,
  remindUnread: boolean,
  termsAccepted: boolean,
  profile: pair('profile'),
  subscription: pair('subscription'),
};
