import { memberOfBrowser } from '../live/live-member.ts';
import { announceNoPage } from './unsent.ts';

/**
 * Reloads the page: at a press on the offline sign, if the site responds; and as a member's, once they have logged
 * in.
 */
export function startLoadingAgain(): void {
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('offline-sign button')) void tryAgain();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && memberOfBrowser()) location.reload();
  });
}

async function tryAgain() {
  try {
    const answer = await fetch(location.href, { method: 'HEAD' });
    if (!answer.headers.has('X-Member')) throw new Error('none of ours');
    location.reload();
  } catch {
    announceNoPage();
  }
}
