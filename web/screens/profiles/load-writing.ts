import { redirect } from 'react-router';
import { clockAt } from '../../../contract/format/clock.ts';
import type { User } from '../../../contract/me.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { loadMember } from './load-member.ts';
import { suggestedMeeting } from './suggested-meeting.ts';

/**
 * A member's composer: the person, whether the reader may write, and an earlier draft; or the draft to a person who
 * is gone.
 */
export async function loadWriting(
  page: PageContext,
  reader: User,
  { id, offersTimes }: { id: string; offersTimes: boolean },
) {
  // One sees oneself as others do.
  if (id === reader.id) throw redirect(`/${page.locale}/contact/${id}`);
  const { data: drafts } = await page.api('GET /api/drafts');
  const text = drafts.find((draft) => draft.id === id)?.text ?? null;
  try {
    const member = await loadMember(page, reader, id);
    if (member.blocked !== undefined) return { text, member: null };
    const now = new Date();
    const filled = suggestedMeeting(member.profile, reader.profile, now);
    const times = { now: clockAt(now), filled, isRequested: offersTimes };
    return { text, member: { ...member, times } };
  } catch (error) {
    // The text is not lost if its recipient is gone.
    if (text !== null && isUnknown(error)) return { text, member: null };
    throw error;
  }
}

/** What loadMember throws for an invisible member. */
function isUnknown(error: unknown): boolean {
  return (error as { init?: { status?: number } } | undefined)?.init?.status === 404;
}
