import type { CDPSession, Page, Worker } from '@playwright/test';
import { startPushService } from '../support/push-service.ts';
import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { textsOf } from './support/texts.ts';
import { untilWorkerRuns } from './support/worker.ts';

const push = textsOf('de', 'push-device');
const settings = textsOf('de', 'notifications-settings');

type Subscription = ReturnType<typeof service.subscribe>['subscription'];

let service: Awaited<ReturnType<typeof startPushService>>;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.stop());

/** This Chromium reaches no push service: its subscriptions are made by ours, and the reader's permission is as given. */
async function stubPushManager(page: Page, permission: NotificationPermission = 'granted') {
  const browser = service.subscribe();
  await page.addInitScript(
    ({ subscription, granted }) => {
      const bytes = Uint8Array.from(atob(subscription.keys.p256dh.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
        letter.charCodeAt(0),
      );
      const name = 'test-subscribed';
      const made = {
        toJSON: () => subscription,
        getKey: () => bytes.buffer,
        unsubscribe: async () => {
          localStorage.removeItem(name);
          return true;
        },
      };
      PushManager.prototype.getSubscription = async () =>
        (localStorage.getItem(name) ? made : null) as unknown as PushSubscription;
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem(name, 'yes');
        return made as unknown as PushSubscription;
      };
      Notification.requestPermission = async () => granted;
      Object.defineProperty(Notification, 'permission', { get: () => (granted === 'denied' ? 'denied' : 'default') });
    },
    { subscription: browser.subscription, granted: permission },
  );
  return browser;
}

const flagOf = (page: Page) => page.evaluate(() => localStorage.getItem('push-enabled'));

/** Delivers a message to the worker as the browser does when one arrives from a push service. */
async function deliver(session: CDPSession, origin: string, registrationId: string, payload: object) {
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) });
}

async function registrationOf(session: CDPSession): Promise<string> {
  return new Promise((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
    session.send('ServiceWorker.enable');
  });
}

/** The worker's scope, with the notifications shown since rememberShowing. */
type Showing = typeof globalThis & { registration: ServiceWorkerRegistration; showing: Promise<void>[] };

/** Remembers what the worker begins to show, so that one can wait for it. */
async function rememberShowing(worker: Worker) {
  await worker.evaluate(() => {
    const scope = globalThis as Showing;
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.showing = [];
    scope.registration.showNotification = (...notice) => {
      const done = show(...notice);
      scope.showing.push(done);
      return done;
    };
  });
}

/**
 * The notifications on the screen once count have been shown since the worker started. Querying a browser for its
 * notifications drops those registered but not yet drawn, so it is not queried before.
 */
async function shownOf(worker: Worker, count: number) {
  await expect.poll(() => worker.evaluate(() => (globalThis as Showing).showing.length)).toBe(count);
  return worker.evaluate(async () => {
    const { registration, showing } = globalThis as Showing;
    await Promise.all(showing);
    const notices = await registration.getNotifications();
    return notices.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
  });
}

/** The worker's event when a notification is tapped. */
async function press(worker: Worker) {
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (name: string, init: { notification: Notification | undefined }) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
}

/** What happens in the worker when the browser gives this site other keys. */
async function renew(worker: Worker, before: Subscription, after: Subscription) {
  await worker.evaluate(
    ([oldKeys, newKeys]) => {
      const asGiven = (subscription: typeof oldKeys) => ({
        toJSON: () => subscription,
        getKey: () => {
          const base64 = subscription.keys.p256dh.replace(/-/g, '+').replace(/_/g, '/');
          return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer;
        },
      });
      const { ExtendableEvent } = globalThis as unknown as { ExtendableEvent: new (name: string) => Event };
      const change = { oldSubscription: asGiven(oldKeys), newSubscription: asGiven(newKeys) };
      dispatchEvent(Object.assign(new ExtendableEvent('pushsubscriptionchange'), change));
    },
    [before, after] as const,
  );
}

/** The devices that the server sends a member's notices to. */
const devicesOf = (page: Page) => async () => {
  const answer = await page.request.get('/api/push/devices');
  const { data } = (await answer.json()) as { data: { subscriptionKey: string; withText: boolean }[] };
  return data.map(({ subscriptionKey, withText }) => ({ subscriptionKey, withText }));
};

const boxesOf = (page: Page) => page.getByRole('checkbox', { name: settings.channels.push, exact: true });

async function workerOf(page: Page): Promise<Worker> {
  await untilWorkerRuns(page);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no service worker runs');
  return worker;
}

test('push is switched on, a message is shown as a notification, and a tap on it opens the chat in the open tab', {
  tag: ['@main', '@push', '@notifications'],
}, async ({ person, product, expectAccessible }) => {
  const [anna] = await membersOf(product, 'Anna');
  const { page, context } = await person();
  await context.grantPermissions(['notifications']);
  const browser = await stubPushManager(page);
  await logInAs(page, anna, product.url);
  const devices = devicesOf(page);

  await test.step('switched on for this device, the server has it', async () => {
    await page.goto('/de/account/notifications');
    await expect(page.getByText(push.state.off)).toBeInViewport();
    await expect(page.getByText(settings.pushOff)).toBeVisible();
    await expect(boxesOf(page).first()).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: push.switchOn }).click();
    await expect(page.getByText(push.state.on)).toBeVisible();
    await expect(page.getByText(settings.pushOff)).toBeHidden();
    await expect(boxesOf(page).first()).toBeEnabled();
    await expect(boxesOf(page).first()).toBeChecked();
    expect(await flagOf(page)).toBe('true');
    expect(await devices()).toEqual([{ subscriptionKey: browser.subscriptionKey, withText: false }]);
    await expectAccessible(page);
  });

  const notice = { title: 'Bruno hat dir geschrieben', path: '/de/chat', tag: 'chat/1', lang: 'de-CH' };
  const worker = await workerOf(page);
  const session = await context.newCDPSession(page);
  const registration = await registrationOf(session);
  await rememberShowing(worker);

  await test.step('a newer notice takes the place of the one before', async () => {
    await deliver(session, product.url, registration, { ...notice, body: 'Eine ungelesene Nachricht' });
    expect(await shownOf(worker, 1)).toHaveLength(1);
    await deliver(session, product.url, registration, { ...notice, body: '2 ungelesene Nachrichten' });
    expect(await shownOf(worker, 2)).toEqual([
      { title: notice.title, body: '2 ungelesene Nachrichten', tag: 'chat/1', lang: 'de-CH' },
    ]);
  });

  await test.step('tapped at once, for the tab listens from its first moment on', async () => {
    await page.goto('/de/tandems');
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await press(worker);
    await expect(page).toHaveURL(/\/de\/chat$/);
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    expect(await shownOf(worker, 2)).toEqual([]);
  });

  await test.step('a path of another site opens home', async () => {
    await deliver(session, product.url, registration, { ...notice, path: 'https://elsewhere.example/' });
    expect(await shownOf(worker, 3)).toHaveLength(1);
    await press(worker);
    await expect(page).toHaveURL(/\/de$/);
  });

  await test.step('a page without scripts is left for the chat', async () => {
    await page.goto('/de/legal/imprint');
    await deliver(session, product.url, registration, notice);
    expect(await shownOf(worker, 4)).toHaveLength(1);
    await press(worker);
    await expect(page).toHaveURL(/\/de\/chat$/);
  });

  await test.step('switched off, the server sends nothing there any more', async () => {
    await page.goto('/de/account/notifications');
    await page.getByRole('button', { name: push.switchOff }).click();
    await expect(page.getByText(push.state.off)).toBeVisible();
    await expect(boxesOf(page).first()).toBeDisabled();
    expect(await flagOf(page)).toBe('false');
    expect(await devices()).toEqual([]);
  });
});

test('each device shows its state of notifications: with text, renewed, on elsewhere, blocked or without any', {
  tag: ['@push', '@notifications'],
}, async ({ person, product, expectAccessible }) => {
  const [anna] = await membersOf(product, 'Anna');
  const { page } = await person();
  const browser = await stubPushManager(page);
  await logInAs(page, anna, product.url);
  const devices = devicesOf(page);
  await test.step('notices have the text of messages where one wants it, which stays', async () => {
    await page.goto('/de/account/notifications');
    await page.getByRole('button', { name: push.switchOn }).click();
    await page.getByRole('checkbox', { name: push.withText }).check();
    await expect.poll(devices).toEqual([{ subscriptionKey: browser.subscriptionKey, withText: true }]);
    await page.reload();
    await expect(page.getByRole('checkbox', { name: push.withText })).toBeChecked();
    await expectAccessible(page);
  });

  await test.step('the server learns the keys that the browser renews', async () => {
    const worker = await workerOf(page);
    const renewed = service.subscribe();
    for (const [before, after] of [
      [browser, renewed],
      [renewed, browser],
    ] as const) {
      await renew(worker, before.subscription, after.subscription);
      await expect.poll(devices).toEqual([{ subscriptionKey: after.subscriptionKey, withText: true }]);
    }
  });

  const { page: other, context } = await person();
  await test.step('another device of hers, where it is off, shows that this one has it on', async () => {
    await stubPushManager(other);
    await logInAs(other, anna, product.url);
    await other.goto('/de/account/notifications');
    await expect(other.getByText(push.state.off)).toContainText(push.elsewhere);
    await expect(boxesOf(other).first()).toBeEnabled();
  });

  await test.step('a browser that blocks notifications, or has none, shows that', async () => {
    const [blocked, without] = [await context.newPage(), await context.newPage()];
    await stubPushManager(blocked, 'denied');
    await blocked.goto('/de/account/notifications');
    await expect(blocked.locator('[data-push=denied]')).toContainText('blockiert Mitteilungen');
    expect(await flagOf(blocked)).toBe('false');
    await without.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await without.goto('/de/account/notifications');
    await expect(without.getByText(push.state.unsupported)).toBeVisible();
  });
});
