import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '../../../contract/locales.ts';
import { unsubscribeSubjects } from '../../../contract/notifications.ts';
import { channels, notificationKinds, notificationNames } from '../../../contract/notifications-kinds.ts';
import { isSwitch, presentSettings } from './settings.ts';

const textsOf = (locale: string, namespace: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../texts', locale, `${namespace}.json`), 'utf8'));

describe.each(notificationNames)('the kind %s', (kind) => {
  const { channels: standard, possible, switchable } = notificationKinds[kind];

  it('is on the settings page, with a value for just the channels it can take', () => {
    const chosen = { newsletter: false, remindRequests: true, remindUnread: true, switches: null };
    const setting = presentSettings(chosen).find((one) => one.kind === kind);
    expect(setting?.switchable).toBe(switchable);
    for (const channel of channels) {
      const isPossible = (possible as readonly string[]).includes(channel);
      const isStandard = (standard as readonly string[]).includes(channel);
      expect(setting?.[channel]).toBe(isPossible ? isStandard : null);
      expect(isSwitch(kind, channel)).toBe(isPossible && switchable);
    }
  });

  it.each(locales)('has a name in %s', (locale) => {
    expect(textsOf(locale, 'notifications-kinds')[kind]).toMatch(/\p{L}{3}/u);
  });

  it('has texts for devices wherever it can be pushed', () => {
    if (!(possible as readonly string[]).includes('push')) return;
    for (const locale of locales)
      expect(textsOf(locale, 'notifications').push[kind]).toMatchObject({ title: expect.any(String) });
  });
});

it('every link to stop mails has a name in every locale', () => {
  for (const locale of locales) {
    expect(Object.keys(textsOf(locale, 'notifications-kinds')).sort()).toEqual([...unsubscribeSubjects].sort());
  }
});
