import { type Declared, eraseBy, impersonal } from '../../database/personal-data.ts';

export const certificatesData = {
  // The status list indexes stay marked, without a person, so that copies fail verification.
  certificates: {
    holds: 'the name typed for it, languages, hours, meetings, period',
    seenBy: 'its owner; anyone with the code, never with whom',
    exports: ['certificates'],
    erased: eraseBy(
      `with gone as (delete from certificates where user_id = $1 returning status_index)
        insert into withdrawn_credentials (status_index, withdrawn_at) select status_index, $2::timestamptz from gone
        on conflict do nothing`,
    ),
    retention: ['account'],
  },
  withdrawn_credentials: impersonal('places in a list of certificates that hold no more'),
  credential_keys: impersonal('public keys that certificates are signed with'),
} satisfies Declared;
