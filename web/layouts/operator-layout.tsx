import { Outlet } from 'react-router';
import { pairOf } from '../components/avatar.tsx';
import { pageContext } from '../routing/page-context.ts';
import { ConsoleFrame } from '../screens/operator/console-frame.tsx';
import type { Route } from './+types/operator-layout.ts';
import { Announcer } from './announcer.tsx';
import { FlashNotice } from './flash-notice.tsx';
import { LanguageSelector, usePathInEach } from './language-selector.tsx';
import { OfflineSign } from './offline-sign.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { user, api, part } = context.get(pageContext);
  const [current, counts] = await Promise.all([user(), part(api('GET /api/operator/counts'))]);
  return {
    name: current?.profile?.name ?? '',
    image: current?.profile?.image ?? null,
    pair: pairOf(current?.profile),
    isAdmin: current?.role === 'admin',
    counts: counts?.data ?? null,
  };
}

/** The operator console: its own menu, the staff member, and the link back. */
export default function OperatorLayout({ loaderData }: Route.ComponentProps) {
  const main = useFocusOnNewPage();
  const path = usePathInEach();
  return (
    <>
      <OfflineSign />
      <Announcer unread={0} />
      <ConsoleFrame staff={loaderData} languages={<LanguageSelector path={path} />}>
        <main id="main" tabIndex={-1} ref={main}>
          <ProgressBar />
          <FlashNotice />
          <Outlet />
        </main>
      </ConsoleFrame>
    </>
  );
}
