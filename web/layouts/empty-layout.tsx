import { Outlet } from 'react-router';
import { BrandLink } from '../components/brand-link.tsx';
import { pageContext } from '../routing/page-context.ts';
import { useHandle } from '../routing/page-handle.ts';
import { useSite } from '../routing/site.ts';
import type { Route } from './+types/empty-layout.ts';
import { currentAnnouncements } from './announcements.server.ts';
import { Announcements } from './announcements.tsx';
import { Announcer } from './announcer.tsx';
import styles from './empty-layout.module.css';
import { FlashNotice } from './flash-notice.tsx';
import { Footer } from './footer.tsx';
import { LanguageSelector, usePathInEach } from './language-selector.tsx';
import { OfflineSign } from './offline-sign.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { announcements: await currentAnnouncements(context.get(pageContext)) };
}

/** A page alone, with only the link home and the footer (product 2). */
export default function EmptyLayout({ loaderData }: Route.ComponentProps) {
  const main = useFocusOnNewPage();
  const isWide = useHandle('wide');
  const fillsScreen = useHandle('fillsScreen');
  const isMember = useSite()?.isVisitors === false;
  const path = usePathInEach();
  return (
    <>
      <OfflineSign />
      <Announcer unread={0} />
      <div className={isWide ? `${styles.page} ${styles.wide}` : styles.page}>
        <header className="line gap-sm between">
          <BrandLink />
          <LanguageSelector path={path} />
        </header>
        <Announcements announcements={loaderData.announcements} />
        <main className={styles.main} id="main" tabIndex={-1} ref={main}>
          <ProgressBar />
          <FlashNotice />
          <Outlet />
        </main>
        {!fillsScreen && <Footer isMember={isMember} />}
      </div>
    </>
  );
}
