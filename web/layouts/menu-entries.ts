import { House, LogIn, type LucideIcon, MessageCircle, UsersRound } from 'lucide-react';

export interface MenuEntry {
  /** the key of its word in shell.menu */
  name: 'home' | 'tandems' | 'chats' | 'login';
  /** the path without the locale */
  path: string;
  icon: LucideIcon;
  for: 'everybody' | 'visitors' | 'members';
}

/**
 * The main menu, in its order on small and wide screens. A page gets its entry here when it exists: community after tandems,
 * contacts (members) before chats, pricing and tips last.
 */
const entries: MenuEntry[] = [
  { name: 'home', path: '', icon: House, for: 'everybody' },
  { name: 'tandems', path: 'tandems', icon: UsersRound, for: 'everybody' },
  { name: 'chats', path: 'chat', icon: MessageCircle, for: 'members' },
  { name: 'login', path: 'login', icon: LogIn, for: 'visitors' },
];

/** The entries a reader sees. */
export function menuEntries(isMember: boolean): MenuEntry[] {
  return entries.filter((entry) => entry.for === 'everybody' || (entry.for === 'members') === isMember);
}

/** Whether a page belongs to an entry: the page itself, or one below it. */
export function isWithin(pathname: string, locale: string, { path }: MenuEntry): boolean {
  const page = pathname.replace(/\/$/, '');
  const own = path ? `/${locale}/${path}` : `/${locale}`;
  return page === own || (path !== '' && page.startsWith(`${own}/`));
}
