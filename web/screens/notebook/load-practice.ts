import { grades } from '../../../contract/constants/notebook.ts';
import { comesAgain } from '../../../contract/format/comes-again.ts';
import { pairOf } from '../../components/avatar.tsx';
import type { PageContext } from '../../routing/page-context.ts';

/** The next entry of today's round, with who taught it and when it is due after each grade; null after the round, with whom to thank. */
export async function loadPractice(page: PageContext) {
  const { data, meta } = await page.api('GET /api/notebook/practice');
  const [next] = data;
  const now = new Date();
  const [most] = meta.taught;
  return {
    card: next
      ? {
          ...next,
          grades: grades.map((grade) => ({ grade, again: comesAgain(next.next[grade], now) })),
          teacher: next.message && (await teacherIn(page, next.message.chat)),
        }
      : null,
    round: meta.practice,
    thanks: !next && most ? { entries: most.entries, teacher: await teacherIn(page, most.chat) } : null,
  };
}

export type LoadedPractice = Awaited<ReturnType<typeof loadPractice>>;
export type LoadedCard = NonNullable<LoadedPractice['card']>;

/** The other side of a chat, with name and face; null for a former member, or if unknown. */
async function teacherIn({ api, part }: PageContext, chat: string) {
  const found = await part(api('GET /api/chats/{id}', { params: { id: chat } }));
  const partner = found?.data.partner;
  return partner?.name ? { chat, name: partner.name, image: partner.image, pair: pairOf(partner) } : null;
}
