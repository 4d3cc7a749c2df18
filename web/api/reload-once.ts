import { reloadGuardMilliseconds } from '../../contract/limits.ts';

const storageName = 'reloaded-at';

/**
 * After a script could not be loaded, most often because a newer version of the site has replaced it: loads the page anew, but
 * at most once a minute (spec 8 and 9), and not while offline. Otherwise the error goes on to the error page.
 */
export function reloadOnce(error: unknown): Promise<never> {
  if (!navigator.onLine || !mayReload()) return Promise.reject(error);
  window.location.reload();
  return new Promise(() => {});
}

/** Notes the reload; without storage nothing could stop the next one. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageName) ?? 0);
    if (Date.now() - last < reloadGuardMilliseconds) return false;
    sessionStorage.setItem(storageName, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
