import type { Decision } from '../../../contract/chat-mailed-answer.ts';
import type { ChatState } from '../../../contract/constants/chats.ts';
import { yearOf } from '../../../contract/format/clock.ts';
import type { Locale } from '../../../contract/locales.ts';
import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { linkHash } from '../mailed-links/public.ts';
import { type ProfileRow, presentForVisitor, profileColumns } from '../profiles/public.ts';
import { firstMessageMailed, reachable, stays, takesPart } from '../visibility/public.ts';
import { acceptAs } from './accept-request.ts';
import { declineAs } from './decline-request.ts';
import { chatStateAt } from './rules.ts';

interface Row extends ProfileRow {
  memberId: string;
  decision: Decision;
  chatId: string;
  state: ChatState;
  expiresAt: Date;
  requesterName: string | null;
  /** whether the addressee may see the requester */
  isReachable: boolean;
  /** null where no mail would show it */
  text: string | null;
  /** whether they want faces and words in their mails */
  wantsPreview: boolean;
}

// Members who may not answer in the app may not by mail. Anyone with the email has its link, so the page shows no more
// than emails may.
const find: Prepared = {
  name: 'chat_mailed_answer',
  text: `select t.user_id as "memberId", t.data->>'decision' as decision, c.id as "chatId", c.state, c.expires_at as "expiresAt",
      case when ${stays('requester')} then profiles.name end as "requesterName",
      ${reachable('t.user_id', 'requester')} as "isReachable", users.mail_previews as "wantsPreview",
      case when ${firstMessageMailed('c', 'users')} then first.text end as text, ${profileColumns('profiles')}
    from email_tokens t join users on users.id = t.user_id
      join chats c on c.id = (t.data->>'chat')::uuid and c.addressee_id = t.user_id and c.state not in ('held', 'withheld')
      join users requester on requester.id = c.requester_id
      left join profiles on profiles.id = requester.id
      left join messages first on first.chat_id = c.id and first.sequence = 1
    where t.hash = $1 and t.purpose = 'answer' and t.used_at is null and t.expires_at > $2 and ${takesPart('users')}`,
};

/** What a mail's button would do, the requester and their words, and the state of the request. Throws link_invalid. */
export const readMailedAnswer: Action<'GET /api/chats/mailed-answer'> = async (call) => ({
  data: present(await findAnswer(call, call.query.token), call),
});

/**
 * Answers a request as the addressee the token identifies, without login: as the button says, or as chosen on the
 * page. An answered or ended one is unchanged. Throws link_invalid, and what accepting and declining throw.
 */
export const answerByMail: Action<'POST /api/chats/mailed-answer'> = async (call) => {
  const { token, decision } = call.body.data;
  const row = await findAnswer(call, token);
  const answerAs = (decision ?? row.decision) === 'accept' ? acceptAs : declineAs;
  try {
    await answerAs(call, row.chatId, row.memberId);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'already_answered')) throw error;
  }
  return { data: present(await findAnswer(call, token), call) };
};

async function findAnswer({ database, clock }: Services, token: string): Promise<Row> {
  const [row] = await database.run<Row>(find, [linkHash(token), clock()]);
  if (!row) throw new ApiError('link_invalid');
  return row;
}

function present(row: Row, { clock, directories, locale }: Services & { locale: Locale }) {
  const now = clock();
  const state = chatStateAt(row, now);
  const isFlash = state === 'open' || state === 'accepted' || state === 'declined';
  const parts = [...(row.wantsPreview ? (['image'] as const) : []), 'langsLearning', 'langsSpeaking'] as const;
  const requester = () => presentForVisitor(row, { directories, locale, parts, thisYear: yearOf(now) });
  return {
    chat: row.chatId,
    decision: row.decision,
    name: row.requesterName,
    state: isFlash ? state : ('closed' as const),
    request: state === 'open' && row.isReachable ? { requester: requester(), text: row.text } : null,
  };
}
