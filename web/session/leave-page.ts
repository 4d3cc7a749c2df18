/** A form sent by the browser has navigated by then, or never will. */
const sentMilliseconds = 30_000;
const lookAgainAfter = 1000;

let isNavigating = false;
let sentAt = Number.NEGATIVE_INFINITY;

/** Records whether the application is navigating, or waiting for the answer to a form. */
export function noteNavigation(isUnderWay: boolean): void {
  isNavigating = isUnderWay;
}

/** Notes a form sent by the browser, such as log out. Listens on window, after the application. */
export function noteSentForm(event: Event): void {
  if (!event.defaultPrevented) sentAt = performance.now();
}

/**
 * Leaves a page of a member whose session has ended: the server renders it again, or redirects to the log-in. A log-out or a deletion
 * sent by this tab itself redirects to another page, so it is waited for.
 */
export function leavePage(): void {
  if (isNavigating || performance.now() - sentAt < sentMilliseconds) {
    setTimeout(leavePage, lookAgainAfter);
    return;
  }
  location.replace(location.pathname + location.search);
}
