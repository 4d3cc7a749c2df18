import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { monthInWords } from '../../contract/format/dates.ts';
import type { Announcement } from '../../contract/moderation.ts';
import { useUnreadCount } from '../live/live-updates.ts';
import { pageContext } from '../routing/page-context.ts';
import { useHandle } from '../routing/page-handle.ts';
import { useFreshSession } from '../session/use-fresh-session.ts';
import type { Route } from './+types/default-layout.ts';
import { currentAnnouncements } from './announcements.server.ts';
import { Announcements } from './announcements.tsx';
import { Announcer } from './announcer.tsx';
import { BottomBar } from './bottom-bar.tsx';
import styles from './default-layout.module.css';
import { FlashNotice } from './flash-notice.tsx';
import { Footer } from './footer.tsx';
import { type MemberView, memberView } from './member-view.ts';
import { MoreMenu } from './more-menu.tsx';
import { OfflineSign } from './offline-sign.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { QuickPanel } from './quick-panel.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';

interface FrameView {
  member: MemberView | null;
  announcements: Announcement[];
}

/**
 * The logged-in member, and what the frame shows them (product 7). Failed counts are logged, the page is shown
 * without.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<FrameView> {
  const page = context.get(pageContext);
  const { user, api, locale, part } = page;
  const announcing = currentAnnouncements(page);
  const current = await user();
  const profile = current?.profile;
  if (!current || !profile) return { member: null, announcements: await announcing };
  const [announcements, contacts, unread] = await Promise.all([
    announcing,
    part(api('GET /api/chats/count')),
    part(api('GET /api/chats/unread-messages')),
  ]);
  const month = monthInWords(new Date(), locale);
  const figures = { contacts, unread: unread?.data.count ?? 0, month };
  return { member: memberView({ ...current, profile }, figures), announcements };
}

/** Another search on the same page changes nothing in the frame; another page reloads the unread count (product 7). */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const isSearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isSearch && (formMethod ?? 'GET') === 'GET' ? false : defaultShouldRevalidate;
}

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  const { member, announcements } = loaderData;
  const unread = useUnreadCount(member?.unread ?? 0);
  useFreshSession();
  const main = useFocusOnNewPage();
  const isGrey = useHandle('grey');
  const fillsScreen = useHandle('fillsScreen');
  return (
    <>
      <OfflineSign />
      <Announcer unread={unread} />
      {!fillsScreen && <TopBar member={member} />}
      <div className={isGrey ? `${styles.frame} ${styles.grey}` : styles.frame}>
        <SideMenu member={member} unread={unread} />
        <div className={styles.column}>
          {!fillsScreen && <Announcements announcements={announcements} />}
          <main
            className={fillsScreen ? styles.main : `${styles.main} ${styles.beforeFoot}`}
            id="main"
            tabIndex={-1}
            ref={main}
          >
            <ProgressBar />
            <FlashNotice />
            <Outlet />
          </main>
          {!fillsScreen && <Footer isMember={member !== null} />}
        </div>
        <QuickPanel member={member} />
      </div>
      <BottomBar isMember={member !== null} unread={unread} />
      <MoreMenu member={member} />
    </>
  );
}
