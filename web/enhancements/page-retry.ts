const pause = 5_000;

/**
 * On the page shown without a connection: loads the wanted page as soon as the site responds, checking while the page
 * is visible.
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
