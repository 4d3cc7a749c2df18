import { type Declared, eraseBy } from '../../database/personal-data.ts';

export const certificatesData = {
  // The status list indexes stay marked, without a person, so that copies fail verification.
  certificates: {
    exports: ['certificates'],
    erased: eraseBy(
      `with gone as (delete from certificates where user_id = $1 returning status_index)
        insert into withdrawn_credentials (status_index, withdrawn_at) select status_index, $2::timestamptz from gone
        on conflict do nothing`,
    ),
    retention: ['account'],
  },
  withdrawn_credentials: { exports: [], erased: 'nobody', retention: [] },
  credential_keys: { exports: [], erased: 'nobody', retention: [] },
} satisfies Declared;
