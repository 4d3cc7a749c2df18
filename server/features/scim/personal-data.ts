import { type Declared, eraseBy } from '../../database/personal-data.ts';

/** A directory is its organisation's: with the account of its owner it goes. */
const ofOwner = (table: string) =>
  eraseBy(`delete from ${table} where team_id in (select id from teams where owner_id = $1)`);

export const scimData = {
  scim_tokens: { exports: [], erased: ofOwner('scim_tokens'), retention: ['account'] },
  scim_users: {
    exports: ['directoryEntries'],
    erased: ofOwner('scim_users'),
    retention: ['team_mailings'],
    expires: 'not is_active and changed_at <= :before',
  },
  scim_groups: { exports: [], erased: ofOwner('scim_groups'), retention: ['account'] },
  scim_group_members: { exports: ['directoryEntries'], erased: 'follows', retention: ['team_mailings'] },
} satisfies Declared;
