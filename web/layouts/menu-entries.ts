import {
  BadgeCheck,
  Contact,
  House,
  Lightbulb,
  LogIn,
  type LucideIcon,
  MessageCircle,
  Newspaper,
  UsersRound,
} from 'lucide-react';

export interface MenuEntry {
  /** the key of its word in shell.menu */
  name: 'home' | 'tandems' | 'community' | 'contacts' | 'chats' | 'login' | 'pricing' | 'tips';
  /** the path without the locale */
  path: string;
  icon: LucideIcon;
  for: 'everybody' | 'visitors' | 'members';
  /** The bar of small screens has room for few; the More menu has the rest. */
  inBar: boolean;
  /** A page without script is loaded as a document. */
  isDocument?: true;
}

/** The main menu, in its order on small and wide screens (spec 2). */
const entries: MenuEntry[] = [
  { name: 'home', path: '', icon: House, for: 'everybody', inBar: true },
  { name: 'tandems', path: 'tandems', icon: UsersRound, for: 'everybody', inBar: true },
  { name: 'community', path: 'feed', icon: Newspaper, for: 'everybody', inBar: true },
  { name: 'contacts', path: 'contacts', icon: Contact, for: 'members', inBar: false },
  { name: 'chats', path: 'chat', icon: MessageCircle, for: 'members', inBar: true },
  { name: 'login', path: 'login', icon: LogIn, for: 'visitors', inBar: true },
  { name: 'pricing', path: 'pricing', icon: BadgeCheck, for: 'everybody', inBar: true },
  { name: 'tips', path: 'tipps', icon: Lightbulb, for: 'everybody', inBar: false, isDocument: true },
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
