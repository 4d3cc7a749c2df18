import { dateInWords } from '../../contract/format/dates.ts';
import type { User } from '../../contract/me.ts';
import type { PageContext } from '../routing/page-context.ts';
import { type FittingPerson, presentPerson } from './fitting-people.ts';

/** A person the weekly round proposes, as a card shows them. */
export interface ProposedPerson {
  proposal: string;
  person: FittingPerson;
  /** I said yes, and the proposal waits for theirs */
  waits: boolean;
}

/** Whom the weekly round proposes to the reader, and when the next ones come; null where that could not be found out. For loaders. */
export async function loadProposals({ api, part, locale }: PageContext, { profile: own }: User) {
  const answer = await part(api('GET /api/proposals'));
  if (!answer) return null;
  const now = new Date();
  const people: ProposedPerson[] = own
    ? answer.data.map(({ id, profile, reasons, answer: mine }) => ({
        proposal: id,
        // as far as the mail of the round says
        person: { ...presentPerson(profile, own, locale), km: reasons.kilometres },
        waits: mine === 'yes',
      }))
    : [];
  return { people, next: dateInWords(answer.meta.nextRoundAt, locale, { now, weekday: true }) };
}
