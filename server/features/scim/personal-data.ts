import { type Declared, eraseBy } from '../../database/personal-data.ts';

/** A directory is its organisation's: with the account of its owner it goes. */
const ofOwner = (table: string) =>
  eraseBy(`delete from ${table} where team_id in (select id from teams where owner_id = $1)`);

export const scimData = {
  scim_tokens: {
    holds: 'hashes of the tokens of directories',
    seenBy: 'nobody',
    exports: [],
    erased: ofOwner('scim_tokens'),
    retention: ['account'],
  },
  scim_users: {
    holds: 'user name, identifier and address by which the directory of an organisation names a person',
    seenBy: 'the directory of that organisation',
    exports: ['directoryEntries'],
    erased: ofOwner('scim_users'),
    retention: ['team_mailings'],
    expires: 'not is_active and changed_at <= :before',
  },
  scim_groups: {
    holds: 'groups of a directory, and the cohorts they invite to',
    seenBy: 'the directory; the coordinator',
    exports: [],
    erased: ofOwner('scim_groups'),
    retention: ['account'],
  },
  scim_group_members: {
    holds: 'in which groups of the directory they are',
    seenBy: 'the directory; the coordinator the number',
    exports: ['directoryEntries'],
    erased: 'follows',
    retention: ['team_mailings'],
  },
} satisfies Declared;
