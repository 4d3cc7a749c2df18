import type { CheckInKind } from '../../../contract/constants/check-ins.ts';
import { checkInMail } from '../../emails/check-in.ts';
import { type AboutChat, chatFacts } from '../chat/public.ts';
import { faceForMail } from '../images/public.ts';
import { createLinkCode } from '../mailed-links/public.ts';
import type { NotificationKind } from '../notifications/public.ts';

interface Facts extends AboutChat {
  checkIn: { kind: CheckInKind; isAnswered: boolean; isRunning: boolean } | null;
}

const checkInFacts = `select json_build_object('kind', i.kind, 'isAnswered', i.answer is not null, 'isRunning', t.state = 'active')
    from check_ins i join tandems t on t.id = i.tandem_id where i.id = (n.data->>'checkIn')::uuid`;

/** Names the other member. Stops once it is answered, or the tandem does not run. */
export const checkIn: NotificationKind<'check_in', Facts> = {
  kind: 'check_in',
  facts: { chat: chatFacts, checkIn: checkInFacts },
  /** A question needs an answer; seeing it is not enough. */
  verdict({ facts: { chat, checkIn } }) {
    if (!chat?.isReachable || chat.state !== 'accepted' || !checkIn?.isRunning) return 'gone';
    return checkIn.isAnswered ? 'seen' : 'send';
  },
  /** Its link opens a page with a confirmation, as mail programs open links to inspect them. */
  async mail({ facts: { chat, checkIn }, data }, { services, userId, locale, page, unsubscribe }) {
    if (!chat?.name || !checkIn || !data.checkIn) return undefined;
    const url = page('check-in');
    url.searchParams.set('token', await createLinkCode(services, userId, 'check_in', { checkIn: data.checkIn }));
    const face = await faceForMail(services, chat.face);
    return checkInMail({ locale, kind: checkIn.kind, name: chat.name, face, url, unsubscribe });
  },
  push: ({ facts: { chat }, data }) => ({ path: `together/${data.tandem}?check-in`, name: chat?.name ?? undefined }),
};
