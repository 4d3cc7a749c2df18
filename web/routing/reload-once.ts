import { reloadGuardMilliseconds } from '../../contract/limits.ts';
import { NetworkError } from '../client/network-error.ts';

const storageName = 'reloaded-at';
const untilReloaded = new Promise<never>(() => {});
let isReloading = false;

/**
 * Called when the script of a route failed to load, most often because a newer version of the site has replaced it:
 * reloads the page, at most once a minute (product 8 and 9), and not while offline. Otherwise it returns a route that
 * fails when it is shown, because a route that was never loaded cannot show the error page. Other missing scripts
 * wait for the same reload.
 */
export function reloadOnce(error: unknown): Promise<{ default: () => never }> {
  if (isReloading) return untilReloaded;
  if (navigator.onLine && mayReload()) {
    isReloading = true;
    window.location.reload();
    return untilReloaded;
  }
  return Promise.resolve({
    default() {
      throw navigator.onLine ? error : new NetworkError('no script', { cause: error });
    },
  });
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
