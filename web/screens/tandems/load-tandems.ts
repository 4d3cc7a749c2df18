import type { User } from '../../../contract/me.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { presentTandem, type ShownTandem, waitsForMe } from './tandem-view.ts';

const groupNames = ['waiting', 'running', 'asked', 'over'] as const;
type GroupName = (typeof groupNames)[number];
export interface TandemGroup {
  name: GroupName;
  tandems: ShownTandem[];
}

/** Everything the list of my tandems shows. */
export async function loadTandems({ api, locale }: PageContext, user: User) {
  const { data, meta } = await api('GET /api/tandems');
  const now = new Date();
  const shown = data.map((tandem) => presentTandem(tandem, { locale, now }));
  const byGroup = Map.groupBy(shown, groupOf);
  return {
    me: { name: user.profile?.name ?? '', image: user.profile?.image ?? null, language: ownLanguage(user) },
    groups: groupNames.flatMap((name): TandemGroup[] => {
      const tandems = byGroup.get(name);
      return tandems ? [{ name, tandems }] : [];
    }),
    chats: meta.chats.map(({ chat, partner, messages }) => ({ chat, partner, messages })),
  };
}
export type ShownChat = Awaited<ReturnType<typeof loadTandems>>['chats'][number];

const ownLanguage = (user: User) => user.profile?.langsSpeaking?.[0]?.code ?? null;

function groupOf(tandem: ShownTandem): GroupName {
  if (waitsForMe(tandem)) return 'waiting';
  if (tandem.state === 'proposed') return 'asked';
  return tandem.state === 'ended' ? 'over' : 'running';
}
