/** The commands of W3C WebDriver that the tests use, by their names there. */
const commands = {
  'New Session': ['POST', '/session', 'NewSession'],
  'Delete Session': ['DELETE', '/session/{session}', 'DeleteSession'],
  'Set Window Rect': ['POST', '/session/{session}/window/rect', 'SetWindowRect'],
  'Navigate To': ['POST', '/session/{session}/url', 'Navigate'],
  'Get Current URL': ['GET', '/session/{session}/url', 'GetCurrentURL'],
  'Execute Script': ['POST', '/session/{session}/execute/sync', 'ExecuteScript'],
  'Execute Async Script': ['POST', '/session/{session}/execute/async', 'ExecuteAsyncScript'],
  'Element Click': ['POST', '/session/{session}/element/{id}/click', 'ElementClick'],
  'Element Clear': ['POST', '/session/{session}/element/{id}/clear', 'ElementClear'],
  'Element Send Keys': ['POST', '/session/{session}/element/{id}/value', 'ElementSendKeys'],
  'Perform Actions': ['POST', '/session/{session}/actions', 'PerformActions'],
  'Add Cookie': ['POST', '/session/{session}/cookie', 'AddCookie'],
  'Delete All Cookies': ['DELETE', '/session/{session}/cookie', 'DeleteAllCookies'],
  'Get Log': ['POST', '/session/{session}/se/log', ''],
  'Take Screenshot': ['GET', '/session/{session}/screenshot', 'TakeScreenshot'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'DELETE', string, string]>;

export type CommandName = keyof typeof commands;

/** Sends a command; an element's or session's id is a parameter. Throws a WebDriverError with what the driver answered. */
export type Send = (name: CommandName, parameters?: Record<string, unknown>) => Promise<unknown>;

/** A refusal of a driver; code is one of WebDriver's, like `stale element reference`. */
export class WebDriverError extends Error {
  readonly code: string;

  constructor(name: string, code: string, message: string) {
    super(`${name}: ${code}: ${message}`);
    this.code = code;
  }
}

/** The key of an element's reference in an answer. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Sends commands to a driver that listens on a port of this machine, in one session. */
export function sendByHttp(port: number): Send {
  let session = '';
  return async (name, { id, ...parameters } = {}) => {
    const [method, path] = commands[name];
    const address = path.replace('{session}', session).replace('{id}', String(id));
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(parameters) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) {
      const { error, message } = value as { error: string; message: string };
      throw new WebDriverError(name, error, message);
    }
    if (name === 'New Session') session = (value as { sessionId: string }).sessionId;
    return value;
  };
}

/** The name that Firefox's own protocol has for a command. */
export const marionetteName = (name: CommandName): string => `WebDriver:${commands[name][2]}`;
