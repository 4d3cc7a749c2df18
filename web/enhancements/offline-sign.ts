/** Shows what is in it, a button, while the browser is offline. What a press does is for whoever put it there. */
class OfflineSign extends HTMLElement {
  connectedCallback() {
    this.handleEvent();
    for (const change of ['online', 'offline']) window.addEventListener(change, this);
  }

  disconnectedCallback() {
    for (const change of ['online', 'offline']) window.removeEventListener(change, this);
  }

  handleEvent() {
    const sign = this.querySelector('button');
    if (sign) sign.hidden = navigator.onLine;
  }
}

export function defineOfflineSign(): void {
  customElements.define('offline-sign', OfflineSign);
}
