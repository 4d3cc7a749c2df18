import { lazy, memo, Suspense } from 'react';
import { reloadOnce } from '../../routing/reload-once.ts';
import type { LoadedChat } from './load-one-chat.ts';

const ClosedBar = import.meta.env.SSR
  ? (await import('./closed-bar.tsx')).ClosedBar
  : lazy(() => import('./closed-bar.tsx').then((loaded) => ({ default: loaded.ClosedBar }), reloadOnce));

/** What stands where the composer would, in the chats that cannot be written in. */
export const ClosedPart = memo(function ClosedPart(props: { loaded: LoadedChat; name: string }) {
  return (
    <Suspense fallback={null}>
      <ClosedBar {...props} />
    </Suspense>
  );
});
