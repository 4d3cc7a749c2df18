import { type ComponentProps, lazy, memo, Suspense } from 'react';
import { reloadOnce } from '../../../routing/reload-once.ts';
import type { CorrectionItem as Item } from './correction-item.tsx';
// Named here, so that it comes with the page.
import './corrections.module.css';

const CorrectionItem = import.meta.env.SSR
  ? (await import('./correction-item.tsx')).CorrectionItem
  : lazy(() => import('./correction-item.tsx').then((loaded) => ({ default: loaded.CorrectionItem }), reloadOnce));

/** A correction in its place among the messages. Comparing texts word by word weighs more than a thread of plain messages: it loads where there is one. */
export const CorrectionPart = memo(function CorrectionPart(props: ComponentProps<typeof Item>) {
  return (
    <Suspense fallback={null}>
      <CorrectionItem {...props} />
    </Suspense>
  );
});
