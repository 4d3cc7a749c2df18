/** Names of browsers by what only they say of themselves; others pretend to be Chrome and Safari, so that those come last. */
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['DuckDuckGo', /\b(DuckDuckGo|Ddg)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /^(?=.*\bVersion\/).*\bSafari\//],
];

const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

/** The browser and the system a User-Agent speaks of, as people call them; null where it does not tell. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) };
}

function nameIn(names: [name: string, sign: RegExp][], userAgent: string | null): string | null {
  return names.find(([, sign]) => userAgent !== null && sign.test(userAgent))?.[0] ?? null;
}
