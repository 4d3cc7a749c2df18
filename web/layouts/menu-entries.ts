import type { IconName } from '../components/icon-names.ts';
export interface MenuEntry {
  /** the key of its word in shell.menu */
  name: 'home' | 'tandems' | 'community' | 'contacts' | 'chats' | 'login' | 'pricing' | 'tips';
  /** the path without the locale */
  path: string;
  icon: IconName;
  for: 'everybody' | 'visitors' | 'members';
  /** The bar of small screens has room for few; the More menu has the rest. */
  inBar: boolean;
  /** A page without script is loaded as a document. */
  isDocument?: true;
}

/** What a menu is made of: who reads, how many messages are unread, and the entry of this page. */
export interface MenuProps {
  isMember: boolean;
  unread: number;
  here: MenuEntry['name'] | null;
}

/** The main menu, in its order on small and wide screens (product 2). */
const entries: MenuEntry[] = [
  { name: 'home', path: '', icon: 'house', for: 'everybody', inBar: true },
  { name: 'tandems', path: 'tandems', icon: 'users-round', for: 'everybody', inBar: true },
  { name: 'community', path: 'feed', icon: 'newspaper', for: 'everybody', inBar: true },
  { name: 'contacts', path: 'contacts', icon: 'contact', for: 'members', inBar: false },
  { name: 'chats', path: 'chat', icon: 'message-circle', for: 'members', inBar: true },
  { name: 'login', path: 'login', icon: 'log-in', for: 'visitors', inBar: true },
  { name: 'pricing', path: 'pricing', icon: 'badge-check', for: 'everybody', inBar: true },
  { name: 'tips', path: 'tipps', icon: 'lightbulb', for: 'everybody', inBar: false, isDocument: true },
];

/** The entries a reader sees. */
export function menuEntries(isMember: boolean): MenuEntry[] {
  return entries.filter((entry) => entry.for === 'everybody' || (entry.for === 'members') === isMember);
}

/** The entry a page belongs to, by its name; null: none of them. */
export function entryOf(pathname: string, locale: string, isMember: boolean): MenuEntry['name'] | null {
  return menuEntries(isMember).find((entry) => isWithin(pathname, locale, entry))?.name ?? null;
}

/** Whether it is the page itself, or one below it. */
function isWithin(pathname: string, locale: string, { path }: MenuEntry): boolean {
  const page = pathname.replace(/\/$/, '');
  const own = path ? `/${locale}/${path}` : `/${locale}`;
  return page === own || (path !== '' && page.startsWith(`${own}/`));
}
