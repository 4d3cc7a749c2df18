import type { Kind } from './site-map.ts';

/** Where a field may be: columns, relations of the table, and of others, which name them (`subscriptions.user`). */
export interface FieldNames {
  names: string;
  /** more than one may be linked */
  list?: true;
  /** it names a member */
  person?: true;
}

/** Tables, or relations that are tables of their own (`posts.participations`), and fields by what sites call them. */
interface KindNames {
  tables: string;
  fields: Record<string, FieldNames>;
}

const named = (names: string): FieldNames => ({ names });
const list = (names: string): FieldNames => ({ names, list: true });
const member = (names: string): FieldNames => ({ names, person: true });
const created = named('created_at');
const written = member('owner author sender writer profile user from');
const text = named('text content message body');

/** The usual names, in the order in which they are looked for. */
export const candidates: Record<Kind, KindNames> = {
  language: { tables: 'languages', fields: { name: named('name title'), code: named('code iso iso_code') } },
  location: {
    tables: 'locations places cities',
    fields: { name: named('name city title'), postcode: named('postcode zip plz'), canton: named('canton') },
  },
  profile: {
    tables: 'profiles members',
    fields: {
      name: named('name display_name first_name'),
      hobbies: named('hobbies interests'),
      about: named('about description bio'),
      gender: named('gender sex'),
      birthyear: named('birthyear birth_year year_of_birth'),
      postcode: named('postcode zip plz'),
      status: named('status availability profile_status'),
      lastActive: named('last_active last_active_at last_seen'),
      created,
      speaks: list('langs_speaking languages_speaking speaks native_languages'),
      learns: list('langs_learning languages_learning learns wanted_languages'),
      places: list('locations places cities'),
    },
  },
  account: {
    tables: 'up_users',
    fields: {
      email: named('email'),
      username: named('username'),
      password: named('password'),
      provider: named('provider'),
      confirmed: named('confirmed'),
      blocked: named('blocked'),
      created,
      updated: named('updated_at'),
      language: named('language preferred_language communication_language lang'),
      news: named('email_news newsletter news'),
      remindRequests: named('remind_requests reminder_requests reminder_chat_requests reminder_new_chat'),
      remindUnread: named('remind_unread reminder_unread reminder_unread_messages'),
      terms: named('terms_accepted accepted_terms terms'),
      profile: named('profile profiles.user profiles.owner'),
      subscription: named('subscription subscriptions.user subscriptions.owner'),
    },
  },
  picture: { tables: 'files_related_morphs files_related_mph', fields: {} },
  chat: {
    tables: 'chats conversations',
    fields: {
      sender: member('sender requester owner initiator from creator'),
      receiver: member('receiver addressee recipient partner to'),
      members: { names: 'members participants profiles users', list: true, person: true },
      created,
    },
  },
  message: {
    tables: 'messages chat_messages',
    fields: {
      text,
      chat: named('chat conversation chats.messages conversations.messages'),
      sender: written,
      read: named('read is_read seen'),
      readAt: named('read_at seen_at'),
      created,
    },
  },
  post: {
    tables: 'posts feed_posts feeds',
    fields: { text, owner: written, participants: named('participants number_of_participants'), created },
  },
  participation: {
    tables: 'posts.participations posts.joined_by participations',
    fields: { post: named('post'), member: member('profile user member owner'), created },
  },
  comment: {
    tables: 'comments',
    fields: { text, post: named('post posts.comments'), owner: written, created },
  },
  contact: {
    tables: 'contacts contact_list_entries profiles.contacts profiles.contact_list',
    fields: { owner: member('owner user from'), profile: member('profile contact to member'), created },
  },
  block: {
    tables: 'blocks blocked_accounts blockings profiles.blocked profiles.blocked_accounts',
    fields: { owner: member('owner blocker user from'), profile: member('profile blocked to member'), created },
  },
  report: {
    tables: 'reports',
    fields: {
      reason: named('reason'),
      comment: named('comment text message'),
      reporter: member('reporter owner user from'),
      profile: member('profile reported subject'),
      post: named('post'),
      created,
    },
  },
  subscription: {
    tables: 'subscriptions',
    fields: {
      owner: member('up_users.subscription user owner profile'),
      type: named('type plan'),
      paidUntil: named('paid_until renewal_date ends_at valid_until'),
      cancelledAt: named('cancelled_at canceled_at'),
      months: named('months duration'),
      price: named('price amount'),
      licences: named('licences licenses seats'),
      providerId: named('provider_id paypal_id subscription_id external_id'),
      created,
    },
  },
  team: {
    tables: 'teams companies',
    fields: {
      name: named('name company'),
      street: named('street address'),
      postcode: named('postcode zip plz'),
      place: named('place city town'),
      country: named('country'),
      owner: member('owner user admin'),
      subscription: named('subscription subscriptions.team'),
      created,
    },
  },
  teamMember: {
    tables: 'teams.members teams.users team_members',
    fields: { team: named('team'), member: member('user profile member owner'), created },
  },
};
