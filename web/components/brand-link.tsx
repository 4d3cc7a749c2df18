import { brand } from '../../contract/brand.ts';
import styles from './brand-link.module.css';
import { Mark } from './mark.tsx';
import { PageLink } from './page-link.tsx';

/** The mark with the name, leading home; isDocument loads that page as a whole. */
export function BrandLink({ isDocument = false }: { isDocument?: boolean }) {
  return (
    <PageLink className={`target ${styles.brand}`} to="" reloadDocument={isDocument}>
      <Mark />
      {brand.name}
    </PageLink>
  );
}
