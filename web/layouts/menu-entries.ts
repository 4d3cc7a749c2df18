import type { IconName } from '../components/icon-names.ts';
export interface MenuEntry {
  /** the key of its word in shell.menu */
  name: 'home' | 'tandems' | 'together' | 'chats' | 'community' | 'contacts' | 'login' | 'pricing' | 'tips';
  /** the path without the locale */
  path: string;
  /** paths of pages that belong to it, too */
  others?: string[];
  icon: IconName;
  for: 'everybody' | 'visitors' | 'members';
  /** Its place in the bar of small screens, which has room for few; null: the More menu has it. */
  inBar: number | null;
  /** A page without script is loaded as a document. */
  isDocument?: true;
}

/** What a menu is made of: who reads, how many messages are unread, and the entry of this page. */
export interface MenuProps {
  isMember: boolean;
  unread: number;
  here: MenuEntry['name'] | null;
}

/** The main menu, in its order on wide screens; small ones have an order of their own, with chats close to the thumb (product 2). */
const entries: MenuEntry[] = [
  { name: 'home', path: '', icon: 'house', for: 'everybody', inBar: 1 },
  { name: 'tandems', path: 'tandems', icon: 'users-round', for: 'everybody', inBar: 2 },
  { name: 'together', path: 'together', icon: 'contrast', for: 'members', inBar: null, others: ['notebook'] },
  { name: 'chats', path: 'chat', icon: 'message-circle', for: 'members', inBar: 4 },
  { name: 'community', path: 'feed', icon: 'newspaper', for: 'everybody', inBar: 3 },
  { name: 'contacts', path: 'contacts', icon: 'contact', for: 'members', inBar: null },
  { name: 'login', path: 'login', icon: 'log-in', for: 'visitors', inBar: 5 },
  { name: 'pricing', path: 'pricing', icon: 'badge-check', for: 'everybody', inBar: 6 },
  { name: 'tips', path: 'tipps', icon: 'lightbulb', for: 'everybody', inBar: null, isDocument: true },
];

/** The entries a reader sees. */
export function menuEntries(isMember: boolean): MenuEntry[] {
  return entries.filter((entry) => entry.for === 'everybody' || (entry.for === 'members') === isMember);
}

/** Those of the bar of small screens, in its order. */
export function barEntries(isMember: boolean): MenuEntry[] {
  return menuEntries(isMember)
    .filter(({ inBar }) => inBar !== null)
    .sort((one, other) => (one.inBar ?? 0) - (other.inBar ?? 0));
}

/** The entry a page belongs to, by its name; null: none of them. */
export function entryOf(pathname: string, locale: string, isMember: boolean): MenuEntry['name'] | null {
  return menuEntries(isMember).find((entry) => isWithin(pathname, locale, entry))?.name ?? null;
}

/** Whether it is the page itself, one below it, or one that belongs to it. */
function isWithin(pathname: string, locale: string, { path, others = [] }: MenuEntry): boolean {
  const page = pathname.replace(/\/$/, '');
  return [path, ...others].some((one) => {
    const own = one ? `/${locale}/${one}` : `/${locale}`;
    return page === own || (one !== '' && page.startsWith(`${own}/`));
  });
}
