/** Members with an open stream; each two share a chat. */
export const memberCount = 2000;
export const chatCount = memberCount / 2;

type Kind = 'member' | 'chat' | 'session';
const groups: Record<Kind, string> = { member: '8001', chat: '8002', session: '8003' };
const before = (kind: Kind) => `00000000-0000-7000-${groups[kind]}-`;

/** The id of number n of a kind, by a rule, so that pgbench can make it from a random number. */
export const idOf = (kind: Kind, number: number) => before(kind) + number.toString(16).padStart(12, '0');

/** The same rule in SQL; number is an integer expression. */
export const idInSql = (kind: Kind, number: string) => `('${before(kind)}' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** The first and last id of a kind, for between. */
export const rangeInSql = (kind: Kind) => `'${before(kind)}${'0'.repeat(12)}' and '${before(kind)}${'f'.repeat(12)}'`;

/** The numbers of a chat's two members. */
export function sidesOf(chatId: string): [number, number] {
  const chat = Number.parseInt(chatId.slice(-12), 16);
  return [chat * 2, chat * 2 + 1];
}
