import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { asOwnPath } from './own-path.ts';

/** The service worker asks for a page, as after a press on a notification: `{ type: 'changeRoute', path }` (spec 2). */
export function useRouteChangeMessages(): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Browsers have no service worker on an address that is not secure.
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const follow = ({ data }: MessageEvent) => {
      const path = data?.type === 'changeRoute' && asOwnPath(data.path);
      if (path) void navigate(path);
    };
    worker?.addEventListener('message', follow);
    return () => worker?.removeEventListener('message', follow);
  }, [navigate]);
}
