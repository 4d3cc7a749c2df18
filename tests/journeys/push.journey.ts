import type { CDPSession, Page, Worker } from '@playwright/test';
import { startPushService } from '../support/push-service.ts';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { joinByApi, logIn, someone } from './support/people.ts';
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

/** Delivers a message to the worker as the browser does when one comes from a push service. */
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

/** The worker's scope, with what it has begun to show since rememberShowing. */
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
 * The notices on the screen once as many as count have been shown since the worker began. A browser that is asked for its
 * notices forgets those it has noted but not drawn yet, so it is not asked before.
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

/** What happens in the worker when a notice is pressed. */
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

test('push is switched on and off on this device, and the server knows it', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const anna = someone({ name: 'Anna' });
  await joinByApi(product.url, anna, mailedPath);
  const { page, context } = await person();
  const browser = await stubPushManager(page);
  await logIn(page, 'de', anna);
  const devices = () =>
    page.evaluate(async () => {
      const { data } = await (await fetch('/api/push/devices')).json();
      return data.map(({ subscriptionKey, withText }: { subscriptionKey: string; withText: boolean }) => ({
        subscriptionKey,
        withText,
      }));
    });
  const boxes = page.getByRole('checkbox', { name: settings.channels.push, exact: true });
  await page.goto('/de/account/notifications');
  await expect(page.getByText(push.state.off)).toBeInViewport();
  await expect(page.getByText(settings.pushOff)).toBeVisible();
  await expect(boxes.first()).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: push.switchOn }).click();
  await expect(page.getByText(push.state.on)).toBeVisible();
  await expect(page.getByText(settings.pushOff)).toBeHidden();
  await expect(boxes.first()).toBeEnabled();
  await expect(boxes.first()).toBeChecked();
  expect(await flagOf(page)).toBe('true');
  expect(await devices()).toEqual([{ subscriptionKey: browser.subscriptionKey, withText: false }]);

  await page.getByRole('checkbox', { name: push.withText }).check();
  await expect.poll(devices).toEqual([{ subscriptionKey: browser.subscriptionKey, withText: true }]);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: push.withText })).toBeChecked();
  await expectAccessible(page);

  await untilWorkerRuns(page);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker runs');
  const renewed = service.subscribe();
  for (const [before, after] of [
    [browser, renewed],
    [renewed, browser],
  ] as const) {
    await renew(worker, before.subscription, after.subscription);
    await expect.poll(devices).toEqual([{ subscriptionKey: after.subscriptionKey, withText: true }]);
  }

  await test.step('another device of hers, where it is off, says that this one has it on', async () => {
    const { page: other } = await person();
    await stubPushManager(other);
    await logIn(other, 'de', anna);
    await other.goto('/de/account/notifications');
    await expect(other.getByText(push.state.off)).toContainText(push.elsewhere);
    await expect(other.getByRole('checkbox', { name: settings.channels.push, exact: true }).first()).toBeEnabled();
  });

  await page.getByRole('button', { name: push.switchOff }).click();
  await expect(page.getByText(push.state.off)).toBeVisible();
  await expect(boxes.first()).toBeDisabled();
  expect(await flagOf(page)).toBe('false');
  expect(await devices()).toEqual([]);
});

test('a browser that blocks notices, or knows none, says so', async ({ person, product, mailedPath }) => {
  const anna = someone({ name: 'Anna' });
  await joinByApi(product.url, anna, mailedPath);
  const blocked = await person();
  await stubPushManager(blocked.page, 'denied');
  await logIn(blocked.page, 'de', anna);
  await blocked.page.goto('/de/account/notifications');
  await expect(blocked.page.locator('[data-push=denied]')).toContainText('blockiert Mitteilungen');
  expect(await flagOf(blocked.page)).toBe('false');

  const without = await person();
  await without.page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await logIn(without.page, 'de', anna);
  await without.page.goto('/de/account/notifications');
  await expect(without.page.getByText(push.state.unsupported)).toBeVisible();
});

test('a message from the push service is shown, and a press on it leads to the chat in the open tab', async ({
  person,
  product,
  mailedPath,
}) => {
  const anna = someone({ name: 'Anna' });
  await joinByApi(product.url, anna, mailedPath);
  const { page, context } = await person();
  await context.grantPermissions(['notifications']);
  await logIn(page, 'de', anna);
  await page.goto('/de/tandems');
  await untilWorkerRuns(page);
  await untilScriptsRun(page);
  const session = await context.newCDPSession(page);
  const registration = await registrationOf(session);
  const notice = { title: 'Bruno hat dir geschrieben', path: '/de/chat', tag: 'chat/1', lang: 'de-CH' };
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no worker');
  await rememberShowing(worker);
  await deliver(session, product.url, registration, { ...notice, body: 'Eine ungelesene Nachricht' });
  expect(await shownOf(worker, 1)).toHaveLength(1);
  await deliver(session, product.url, registration, { ...notice, body: '2 ungelesene Nachrichten' });
  expect(await shownOf(worker, 2)).toEqual([
    { title: notice.title, body: '2 ungelesene Nachrichten', tag: 'chat/1', lang: 'de-CH' },
  ]);

  // Pressed at once: the tab listens from its first moment on.
  await page.goto('/de/tandems');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await press(worker);
  await expect(page).toHaveURL(/\/de\/chat$/);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  expect(await shownOf(worker, 2)).toEqual([]);

  await test.step('a path that is not of this site leads home', async () => {
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
});
