import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Engine, end, run, type Start, untilDone } from './engine.ts';
import { Marionette } from './marionette.ts';

/** Nothing is fetched that no page requests; microphone and clock are made up or given. */
const preferences = (proxyPort: number) => ({
  'marionette.port': 0,
  'intl.accept_languages': 'de-CH,de',
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': proxyPort,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': proxyPort,
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  // A mouse, which a machine without a screen has not: fine, and able to hover.
  'ui.useOverlayScrollbars': 1,
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'dom.push.connection.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'app.normandy.enabled': false,
  'nimbus.rollouts.enabled': false,
  'app.update.disabledForTesting': true,
  'media.gmp-manager.updateEnabled': false,
  'media.gmp-provider.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'browser.backup.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
});

/** Everything the browser's console holds about pages: its own warnings with errors, and what scripts print. */
const readConsole = `
  const said = [];
  for (const message of Services.console.getMessageArray()) {
    if (!(message instanceof Ci.nsIScriptError)) continue;
    const isOfPage = message.innerWindowID > 0 || /^http:/.test(message.sourceName);
    if (isOfPage && !/^(chrome|resource|moz-src|moz-extension):/.test(message.sourceName))
      said.push(message.category + ': ' + message.errorMessage + ' (' + message.sourceName + ':' + message.lineNumber + ')');
  }
  Services.console.reset();
  const printed = Cc['@mozilla.org/consoleAPI-storage;1'].getService(Ci.nsIConsoleAPIStorage);
  for (const { level, filename, arguments: values } of printed.getEvents())
    if (!/^(chrome|resource|moz-src|moz-extension):/.test(filename)) said.push(level + ': ' + [...values].map(String).join(' '));
  printed.clearEvents();
  return said;`;

/** Firefox by Marionette, which is a part of it. */
export async function startFirefox({ folder, proxyPort }: Start): Promise<Engine> {
  const lines = Object.entries(preferences(proxyPort)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(folder, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', folder];
  const browser = run('firefox-esr', args, {
    TZ: 'Europe/Zurich',
    HOME: folder,
    // Larger than any page that is looked at.
    MOZ_HEADLESS_WIDTH: '1600',
    MOZ_HEADLESS_HEIGHT: '1200',
    // Else it does not let its own settings be led nowhere.
    MOZ_REMOTE_SETTINGS_DEVTOOLS: '1',
  });
  const port = await untilDone('Firefox', () => {
    const said = readFileSync(path.join(folder, 'MarionetteActivePort'), 'utf8');
    if (!said) throw new Error('no port yet');
    return Number(said);
  });
  const marionette = new Marionette(port);
  const { send } = marionette;
  await send('New Session', { capabilities: { alwaysMatch: { strictFileInteractability: false } } });
  return {
    name: 'firefox',
    frame: { width: 0, height: 0 },
    send,
    async resize(width, height) {
      // A window has buttons that take more room than a phone has.
      const script = `
        const [width, height] = arguments;
        Object.assign(gBrowser.selectedBrowser.style, {
          minWidth: width, maxWidth: width, minHeight: height, maxHeight: height });`;
      await marionette.inBrowser(script, `${width}px`, `${height}px`);
    },
    async takeNoise() {
      return (await marionette.inBrowser(readConsole)) as string[];
    },
    async stop() {
      await marionette.command('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined);
      await end(browser);
    },
  };
}
