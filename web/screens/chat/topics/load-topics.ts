import { redirect } from 'react-router';
import { type TopicLevel, topicLevels, topicsOfLevel } from '../../../../contract/constants/topic-cards.ts';
import type { User } from '../../../../contract/me.ts';
import { orNotFound } from '../../../client/or-not-found.ts';
import { levelOfTwo } from '../../../people/offered-topics.ts';
import type { PageContext } from '../../../routing/page-context.ts';

/** The cards of one level that the two have not had. If writing is not possible, the chat explains why. */
export async function loadTopics(
  { api, locale }: PageContext,
  user: User,
  { id, level }: { id: string; level: string | null },
) {
  const params = { id };
  const [{ data: chat }, { data: had }] = await orNotFound(
    Promise.all([api('GET /api/chats/{id}', { params }), api('GET /api/chats/{id}/topic-cards', { params })]),
  );
  const { partner, canWrite, state, startedByMe } = chat;
  // A request takes words of one's own.
  if (!canWrite || partner.name === null || (state === 'open' && startedByMe))
    throw redirect(`/${locale}/chat/${id}#latest`);
  const chosen: TopicLevel = topicLevels.find((one) => one === level) ?? levelOfTwo(partner, user.profile, locale);
  return {
    id,
    name: partner.name,
    level: chosen,
    topics: topicsOfLevel[chosen].filter((key) => !had.used.includes(key)),
    /** sending twice makes one message */
    clientId: crypto.randomUUID() as string,
  };
}
