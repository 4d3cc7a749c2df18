import { plainNoticeMail } from '../../emails/plain-notice.ts';
import { type FaceFacts, faceFacts, faceForMail } from '../images/public.ts';
import type { NotificationKind } from '../notifications/public.ts';
import { notBlocked } from '../visibility/public.ts';

interface Facts {
  /** null once they are no longer in the search for the reader */
  person: ({ id: string } & FaceFacts) | null;
}

const personFacts = `select json_build_object('id', profiles.id, ${faceFacts('profiles', 'n.user_id')})
    from profiles join users on users.id = profiles.id
    where profiles.id = (n.data->>'person')::uuid and in_search(profiles, users) and ${notBlocked('n.user_id', 'profiles.id')}`;

/** Names the first person who fits a pair of languages of the reader's alert. Stops when they leave the search. */
export const pairFound: NotificationKind<'pair_found', Facts> = {
  kind: 'pair_found',
  facts: { person: personFacts },
  verdict: ({ facts: { person }, seenAt }) => (!person ? 'gone' : seenAt ? 'seen' : 'send'),
  async mail({ facts: { person } }, { services, locale, page, unsubscribe }) {
    if (!person?.name) return undefined;
    const face = await faceForMail(services, person);
    return plainNoticeMail('pair_found', {
      locale,
      name: person.name,
      face,
      url: page(`contact/${person.id}`),
      unsubscribe,
    });
  },
  push: ({ facts: { person } }) =>
    person ? { path: `contact/${person.id}`, name: person.name ?? undefined } : undefined,
};
