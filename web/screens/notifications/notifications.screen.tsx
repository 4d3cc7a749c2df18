import { useTranslations } from 'use-intl/react';
import { momentInWords } from '../../../contract/format/dates.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { Delivery } from '../../../contract/notifications.ts';
import { submitForm } from '../../client/form.ts';
import { FailedPart } from '../../components/failed-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { pageContext, readerContext } from '../../routing/page-context.ts';
import type { Route } from './+types/notifications.screen.ts';
import { changeNotifications } from './change-notifications.ts';
import { DeliveriesSection } from './deliveries-section.tsx';
import { MailStopped } from './mail-stopped.tsx';
import { NotificationForm } from './notification-form.tsx';
import styles from './notifications.module.css';
import { PushSection } from './push-section.tsx';
import { TestForm } from './test-form.tsx';
import { usePushDevice } from './use-push-device.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { email, locale, mailStopped, mailPreviews } = context.get(readerContext);
  const [{ data: settings }, deliveries, devices] = await Promise.all([
    page.api('GET /api/notifications/settings'),
    page.part(page.api('GET /api/notifications/deliveries')),
    page.part(page.api('GET /api/push/devices')),
  ]);
  return {
    email,
    locale,
    mailStopped,
    mailPreviews,
    settings,
    hasPushDevice: devices && devices.data.length > 0,
    deliveries: deliveries?.data.map((one) => shownDelivery(one, page.locale)),
    done: url.searchParams.get('done'),
    isEach: url.searchParams.get('view') === 'each',
  };
}

function shownDelivery({ createdAt, ...delivery }: Delivery, locale: Locale) {
  return { ...delivery, created: { iso: createdAt, shown: momentInWords(createdAt, locale, { now: new Date() }) } };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const user = context.get(readerContext);
  const form = await request.formData();
  return submitForm(form, () => changeNotifications(page, user, form));
}

/** My notifications, by which channel and in which language, and what was recently sent. */
export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('notifications-settings');
  const { email, locale, mailStopped, mailPreviews, settings, hasPushDevice, deliveries, isEach } = loaderData;
  const push = usePushDevice();
  const isOnHere = push.device.state === 'on';
  const testRefused = actionData?.values.intent === 'test' ? actionData : undefined;
  const refused = testRefused ? undefined : actionData;
  const done = actionData ? null : loaderData.done;
  return (
    <div className={styles.page}>
      <SubPageHeading title={t('title')} back={{ to: 'account', words: t('back') }}>
        {refused && <Notice kind="bad">{refused.message}</Notice>}
        {done === 'saved' && <Notice kind="good">{t('saved')}</Notice>}
        {done === 'resumed' && !mailStopped && <Notice kind="good">{t('stopped.resumed', { email })}</Notice>}
        {mailStopped && <MailStopped why={mailStopped} email={email} />}
      </SubPageHeading>
      <PushSection push={push} isOnElsewhere={hasPushDevice === true && push.device.state === 'off' && !push.isBusy} />
      {hasPushDevice === null && <FailedPart />}
      <NotificationForm
        key={String(isEach)}
        isEach={isEach}
        locale={locale}
        settings={settings}
        showsPreviews={mailPreviews}
        // If it is unknown, nothing is disabled.
        hasPush={isOnHere || hasPushDevice !== false}
        refused={refused?.values}
      />
      {deliveries ? (
        <DeliveriesSection deliveries={deliveries}>
          <TestForm email={email} done={done} refusal={testRefused?.message} />
        </DeliveriesSection>
      ) : (
        <FailedPart />
      )}
    </div>
  );
}
