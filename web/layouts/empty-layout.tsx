import { Outlet } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { Mark } from '../components/mark.tsx';
import { PageLink } from '../components/page-link.tsx';
import { Announcer } from './announcer.tsx';
import styles from './empty-layout.module.css';
import { Footer } from './footer.tsx';
import { OfflineSign } from './offline-sign.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { SkipLink } from './skip-link.tsx';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';

/** A page by itself, with nothing beside it but the way home and the footer (spec 2). */
export default function EmptyLayout() {
  const main = useFocusOnNewPage();
  return (
    <>
      <SkipLink />
      <ProgressBar />
      <OfflineSign />
      <Announcer unread={0} />
      <div className={styles.page}>
        <header>
          <PageLink className={styles.brand} to="">
            <Mark />
            {brand.name}
          </PageLink>
        </header>
        <main className={styles.main} id="main" tabIndex={-1} ref={main}>
          <Outlet />
        </main>
        <Footer />
      </div>
    </>
  );
}
