import { memberOfBrowser } from '../live/live-member.ts';
import { workerStartsAfter } from '../offline/worker-starts-after.ts';
import { forgetOthers } from '../session/member-storage.ts';
import { carrySearch } from './carry-search.ts';
import { countResults } from './count-results.ts';
import { startLoadingAgain } from './load-again.ts';
import { startOnEveryPage } from './on-every-page.ts';
import { restoreDraft, saveDrafts } from './save-draft.ts';
import { sendOnce } from './send-once.ts';
import { showPasswords } from './show-passwords.ts';
import { solveProofOfForm } from './solve-proof-of-form.ts';
import { startPasskeys } from './start-passkeys.ts';
import { suggestPlaces } from './suggest-places.ts';
import { tidySearch } from './tidy-search.ts';

/**
 * All scripts of a page for visitors, which has no application (docs/decisions/035-visitors-pages.md). Everything
 * works without them too.
 */
startOnEveryPage();
forgetOthers(memberOfBrowser());
suggestPlaces();
tidySearch();
carrySearch();
countResults();
showPasswords();
saveDrafts();
startPasskeys();
sendOnce();
startLoadingAgain();
restoreDraft();
solveProofOfForm();
// After a refused attempt the first wrong field is ready to be mended.
document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus();
setTimeout(() => {
  // Without a worker everything works but what needs no connection.
  import('./start-worker.ts').then((start) => start.startWorkerOfVisitor()).catch(() => {});
}, workerStartsAfter);
