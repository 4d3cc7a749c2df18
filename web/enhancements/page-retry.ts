const pause = 5_000;

/**
 * Stands where a page could not be had for want of a connection: loads that page as soon as the site answers, which it asks while
 * it is looked at.
 */
class PageRetry extends HTMLElement {
  #timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback() {
    addEventListener('online', this);
    this.#timer = setInterval(() => this.handleEvent(), pause);
  }

  disconnectedCallback() {
    removeEventListener('online', this);
    clearInterval(this.#timer);
  }

  handleEvent() {
    if (!navigator.onLine || document.hidden) return;
    // Not where a page of the network in between answers.
    fetch('/api/health', { headers: { Accept: 'application/json' } })
      .then((answer) => answer.json())
      .then(() => location.reload())
      .catch(() => {});
  }
}

export function definePageRetry(): void {
  customElements.define('page-retry', PageRetry);
}
