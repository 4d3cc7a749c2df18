import { data, redirect } from 'react-router';
import type { User } from '../../../contract/me.ts';
import type { ProfileLanguage } from '../../../contract/profiles.ts';
import type { TandemTerms } from '../../../contract/tandems.ts';
import { orNotFound } from '../../client/or-not-found.ts';
import { sharedLanguages } from '../../people/fit.ts';
import type { PageContext } from '../../routing/page-context.ts';

/** The first values of a proposal's form, filled from both profiles so that it can be sent at once. */
export async function loadProposal({ api, locale }: PageContext, user: User, id: string) {
  const { data: chat } = await orNotFound(api('GET /api/chats/{id}', { params: { id } }));
  if (chat.tandem) throw redirect(`/${locale}/together/${chat.tandem.id}`);
  const { partner } = chat;
  if (chat.state !== 'accepted' || partner.name === null) throw data(null, { status: 404 });
  const own = user.profile;
  const shared = sharedLanguages(partner, own);
  const [speaking, learning] = [
    distinct(shared.learns, own?.langsSpeaking, partner.langsLearning),
    distinct(shared.speaks, own?.langsLearning, partner.langsSpeaking),
  ];
  const place = partner.place ?? own?.locations?.[0]?.name ?? '';
  const terms: Filled = {
    speaks: speaking[0]?.code ?? '',
    learns: learning.find(({ code }) => code !== speaking[0]?.code)?.code ?? '',
    wish: '',
    rhythm: 'weekly',
    minutes: 60,
    mode: partner.status === 'online' || own?.status === 'online' ? 'online' : 'inPerson',
    place,
    corrections: 'afterwards',
    termWeeks: 12,
  };
  return { name: partner.name, terms, version: null, speaking, learning, back: `chat/${id}#latest` };
}

export type Filled = { [Part in keyof TandemTerms]-?: NonNullable<TandemTerms[Part]> };

/** What a form of terms is filled with, and what can be chosen in it. */
export interface LoadedTerms {
  name: string;
  terms: Filled;
  /** of a proposal that is changed */
  version: number | null;
  speaking: ProfileLanguage[];
  learning: ProfileLanguage[];
}

/** Each language once, the likeliest first. */
export function distinct(...lists: (ProfileLanguage[] | undefined)[]): ProfileLanguage[] {
  const all = lists.flatMap((list) => list ?? []);
  return all.filter(({ code }, index) => all.findIndex((other) => other.code === code) === index);
}
