import type { Chat } from '../../contract/chat.ts';
import {
  startingLevel,
  type TopicKey,
  type TopicLevel,
  topicLevels,
  topicsOfLevel,
} from '../../contract/constants/topic-cards.ts';
import type { Locale } from '../../contract/locales.ts';
import type { User } from '../../contract/me.ts';
import type { Profile } from '../../contract/profiles.ts';

/** The level that cards for these two begin with, in the language of the page (contract/constants/topic-cards.ts). */
export function levelOfTwo(partner: Pick<Profile, 'langsLearning'>, own: User['profile'], locale: Locale): TopicLevel {
  return startingLevel([...(partner.langsLearning ?? []), ...(own?.langsLearning ?? [])], locale);
}

/**
 * Cards the two have not had, those of the level first, then those of the others. They begin at another one in each chat and after each
 * message, and where the same chat is loaded again at the same one.
 */
export function topicsToOffer(
  chat: Pick<Chat, 'id' | 'lastSequence'>,
  level: TopicLevel,
  used: readonly TopicKey[],
): TopicKey[] {
  const fresh = (of: TopicLevel) => topicsOfLevel[of].filter((key) => !used.includes(key));
  const first: TopicKey[] = fresh(level);
  const start = first.length === 0 ? 0 : (numberOf(chat.id) + chat.lastSequence) % first.length;
  const others = topicLevels.filter((other) => other !== level).flatMap((other): TopicKey[] => fresh(other));
  return [...first.slice(start), ...first.slice(0, start), ...others];
}

/** The end of a chat's id, which is chance. */
function numberOf(id: string): number {
  return Number.parseInt(id.slice(-6), 16) || 0;
}
