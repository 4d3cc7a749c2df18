import { brand } from '../../../contract/brand.ts';
import { Mark } from '../../components/mark.tsx';
import { PageLink } from '../../components/page-link.tsx';
import styles from './bare-error.module.css';
import { ErrorScreen } from './error-screen.tsx';

/** The error page when even the layout could not be made. */
export function BareError() {
  return (
    <div className={styles.page}>
      <PageLink className={styles.brand} to="" reloadDocument>
        <Mark />
        {brand.name}
      </PageLink>
      <main>
        <ErrorScreen />
      </main>
    </div>
  );
}
