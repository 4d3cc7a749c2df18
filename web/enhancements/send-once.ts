/** Lets a form that is on its way not be sent again by a second press. */
export function sendOnce(): void {
  let isSending = false;
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.getAttribute('method') !== 'post' || form.target) return;
    if (isSending) event.preventDefault();
    isSending = true;
  });
  // Also when one comes back.
  addEventListener('pageshow', () => {
    isSending = false;
  });
}
