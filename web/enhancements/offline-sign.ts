/** Shows its content, a button, while the browser is offline. Its user decides what a press does. */
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
