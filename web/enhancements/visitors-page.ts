import { memberOfBrowser } from '../live/live-member.ts';
import { workerStartsAfter } from '../offline/worker-starts-after.ts';
import { forgetOthers } from '../session/member-storage.ts';
import { carrySearch } from './carry-search.ts';
import { countResults } from './count-results.ts';
import { forgetFaults } from './forget-faults.ts';
import { keepDrafts, restoreDraft } from './keep-draft.ts';
import { keepScroll } from './keep-scroll.ts';
import { startLoadingAgain } from './load-again.ts';
import { startOnEveryPage } from './on-every-page.ts';
import { startProgress } from './progress.ts';
import { sendForms } from './send-forms.ts';
import { showPasswords } from './show-passwords.ts';
import { solveProofOfForm } from './solve-proof-of-form.ts';
import { startPasskeys } from './start-passkeys.ts';
import { suggestPlaces } from './suggest-places.ts';
import { tidySearch } from './tidy-search.ts';

/**
 * All that a page does by script where nobody is logged in: it has no application (docs/decisions/035-visitors-pages.md).
 * Everything on it works without this as well.
 */
startOnEveryPage();
forgetOthers(memberOfBrowser());
suggestPlaces();
tidySearch();
carrySearch();
countResults();
showPasswords();
forgetFaults();
keepDrafts();
startPasskeys();
sendForms(prepareForm);
startProgress();
keepScroll();
startLoadingAgain();
prepareForm();
setTimeout(() => {
  // Without a worker everything works but what needs no connection.
  import('./start-worker.ts').then((start) => start.startWorkerOfVisitor()).catch(() => {});
}, workerStartsAfter);

/** After a refused attempt the first wrong field is ready to be mended. */
function prepareForm() {
  document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus();
  restoreDraft();
  solveProofOfForm();
}
