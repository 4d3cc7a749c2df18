import { BrandLink } from '../../components/brand-link.tsx';
import styles from './bare-error.module.css';
import { ErrorScreen } from './error-screen.tsx';

/** The error page when even the layout could not be made. */
export function BareError() {
  return (
    <div className={styles.page}>
      <header>
        <BrandLink isDocument />
      </header>
      <main>
        <ErrorScreen />
      </main>
    </div>
  );
}
