import { proposalsMail } from '../../emails/proposals.ts';
import { type AboutChat, chatOpened } from '../chat/public.ts';
import { faceFacts } from '../images/public.ts';
import { createLinkCode } from '../mailed-links/public.ts';
import type { NotificationKind } from '../notifications/public.ts';
import { firstPlaceOf } from '../profiles/public.ts';
import { proposalOpenTo } from '../visibility/public.ts';
import { type ProposalFacts, presentProposals } from './present-proposals.ts';

interface Facts {
  /** of the last round, those the reader has not answered */
  proposals: ProposalFacts[];
}

const side = (own: string, other: string) => `case p.first_id when n.user_id then p.${own} else p.${other} end`;

const proposalFacts = `select coalesce(json_agg(json_build_object('id', p.id, 'name', profiles.name, 'face', json_build_object(${faceFacts('profiles', 'n.user_id')}), 'placeId', profiles.place_id,
        'meetingPlaceIds', profiles.meeting_place_ids, 'ownPlaceId', ${firstPlaceOf('n.user_id')},
        'theySpeak', ${side('second_speaks', 'first_speaks')}, 'iSpeak', ${side('first_speaks', 'second_speaks')},
        'commonTimes', p.common_times::text) order by p.id), '[]')
      from proposals p join rounds on rounds.week = p.week
        join users on users.id = ${side('second_id', 'first_id')} join profiles on profiles.id = users.id
      where (p.first_id = n.user_id or p.second_id = n.user_id)
        and ${side('first_answer', 'second_answer')} is null and ${proposalOpenTo('n.user_id', 'p', '$2::timestamptz')}`;

/**
 * Names the proposed members; the email adds town, languages, common times and distance. Stops once each is answered, or
 * at the next round.
 */
export const proposals: NotificationKind<'proposals', Facts> = {
  kind: 'proposals',
  facts: { proposals: proposalFacts },
  verdict: ({ facts }) => (facts.proposals.length > 0 ? 'send' : 'seen'),
  /** Each link opens a page with a confirmation, as mail programs open links to inspect them. */
  async mail({ facts }, { services, userId, locale, page, unsubscribe }) {
    const proposals = await presentProposals(services, facts.proposals, locale, async (proposal) => {
      const url = page('proposal');
      url.searchParams.set('token', await createLinkCode(services, userId, 'proposal', { proposal }));
      return url;
    });
    return proposalsMail({ locale, proposals, url: page('proposals'), unsubscribe });
  },
  push: ({ facts: { proposals } }) => ({ path: 'proposals', name: proposals[0]?.name, count: proposals.length }),
};

/** Names the member they said yes to. Stops once the chat is opened. */
export const bothSaidYes: NotificationKind<'both_said_yes', AboutChat> = {
  kind: 'both_said_yes',
  ...chatOpened('both_said_yes'),
};
