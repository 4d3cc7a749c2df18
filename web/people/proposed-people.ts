import { dateInWords } from '../../contract/format/dates.ts';
import type { User } from '../../contract/me.ts';
import type { PageContext } from '../routing/page-context.ts';
import { type FittingPerson, presentPerson } from './fitting-people.ts';

/** A person the weekly round proposes, as a card shows them. */
export interface ProposedPerson {
  proposal: string;
  person: FittingPerson;
  /** the reader said yes, and the proposal awaits the other's answer */
  waits: boolean;
}

/** The people the weekly round proposes to the reader, and when the next ones arrive; null if loading failed. For loaders. */
export async function loadProposals({ api, part, locale }: PageContext, { profile: own }: User) {
  const answer = await part(api('GET /api/proposals'));
  if (!answer) return null;
  const now = new Date();
  const people: ProposedPerson[] = own
    ? answer.data.map(({ id, profile, reasons, answer: mine }) => ({
        proposal: id,
        // as in the email of the round
        person: { ...presentPerson(profile, own, locale), km: reasons.kilometres },
        waits: mine === 'yes',
      }))
    : [];
  return { people, next: dateInWords(answer.meta.nextRoundAt, locale, { now, weekday: true }) };
}
