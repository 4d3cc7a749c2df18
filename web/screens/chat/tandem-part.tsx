import { type ComponentProps, lazy, memo, Suspense } from 'react';
import { reloadOnce } from '../../routing/reload-once.ts';
import type { TandemLine as Line } from './tandem-line.tsx';

const TandemLine = import.meta.env.SSR
  ? (await import('./tandem-line.tsx')).TandemLine
  : lazy(() => import('./tandem-line.tsx').then((loaded) => ({ default: loaded.TandemLine }), reloadOnce));

/** What waits about the tandem of the two, where there is one. */
export const TandemPart = memo(function TandemPart(props: ComponentProps<typeof Line>) {
  return <Suspense fallback={null}>{props.tandem && <TandemLine {...props} />}</Suspense>;
});
