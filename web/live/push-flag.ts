/** Whether this device shows notifications, as product 4 stores it: true or false under push-enabled. */
const name = 'push-enabled';

export function writePushFlag(isOn: boolean): void {
  try {
    localStorage.setItem(name, String(isOn));
  } catch {
    // Storage can be full or forbidden; the server and the browser know by themselves.
  }
}

export function readPushFlag(): boolean {
  try {
    return localStorage.getItem(name) === 'true';
  } catch {
    return false;
  }
}
