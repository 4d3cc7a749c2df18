import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '../../../contract/locales.ts';
import { unsubscribeSubjects } from '../../../contract/notifications.ts';
import { channels, notificationKinds, notificationNames } from '../../../contract/notifications-kinds.ts';
import { notifications } from '../../app/notifications-registry.ts';
import { nameOfKind } from './kind-names.ts';
import { registerNotifications } from './read-notices.ts';
import { isSwitch, presentSettings } from './settings.ts';

const textsIn = (locale: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../texts', locale, 'notifications.json'), 'utf8'))
    .kinds;

describe.each(notificationNames)('the kind %s', (kind) => {
  const { channels: standard, possible, switchable } = notificationKinds[kind];

  it('is on the settings page, with a value for just the channels it can take', () => {
    const chosen = { newsletter: false, remindRequests: true, remindUnread: true, switches: null };
    const setting = presentSettings(chosen, 'en').find((one) => one.kind === kind);
    expect(setting?.switchable).toBe(switchable);
    for (const channel of channels) {
      const isPossible = (possible as readonly string[]).includes(channel);
      const isStandard = (standard as readonly string[]).includes(channel);
      expect(setting?.[channel]).toBe(isPossible ? isStandard : null);
      expect(isSwitch(kind, channel)).toBe(isPossible && switchable);
    }
  });

  it.each(locales)('has a name in %s', (locale) => {
    expect(nameOfKind(kind, locale)).toMatch(/\p{L}{3}/u);
  });

  it('has texts for devices wherever it can be pushed', () => {
    if (!(possible as readonly string[]).includes('push')) return;
    for (const locale of locales) expect(textsIn(locale)[kind].push).toMatchObject({ title: expect.any(String) });
  });
});

it('every link to stop mails has a name in every locale', () => {
  for (const locale of locales) {
    expect(Object.keys(textsIn(locale)).sort()).toEqual([...unsubscribeSubjects, 'test'].sort());
  }
});

it('a kind that no file declares, or two, is named at start', () => {
  const { news, ...others } = notifications.kinds;
  expect(() => registerNotifications(Object.values(others))).toThrow('news is declared in 0 files');
  expect(() => registerNotifications([...Object.values(notifications.kinds), news])).toThrow('news is declared in 2');
});
