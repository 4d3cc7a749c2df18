import { useTranslations } from 'use-intl/react';
import type { Unsubscribed } from '../../../contract/notifications.ts';
import { ApiError } from '../../client/api-client.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { ButtonLink } from '../../components/button.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { PageHandle } from '../../routing/page-handle.ts';
import type { Route } from './+types/unsubscribe.screen.ts';
import styles from './mail-page.module.css';
import { MailPage } from './mail-page.tsx';
import { ButtonForm } from './press-form.tsx';

export const handle: PageHandle = { withoutScript: true };

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** The page to unsubscribe from a mail, without log-in; opening it changes nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const token = tokenOf(request);
  if (!token) return { mails: null, message: null };
  try {
    const { data } = await api('GET /api/unsubscribe', { query: { token } });
    return { mails: data, message: null };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 400)) throw error;
    return { mails: null, message: error.message };
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    const token = tokenOf(request);
    const on = textOf(form, 'on');
    const scope = textOf(form, 'scope') === 'all' ? ('all' as const) : ('kind' as const);
    const { data } = await api('POST /api/unsubscribe', { query: on ? { token, on } : { token, scope } });
    return { failed: false as const, did: on ? ('undo' as const) : scope, changed: data.changed };
  });
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('notifications-mailed.unsubscribe');
  const { mails, message } = loaderData;
  if (!mails || actionData?.failed) {
    return (
      <MailPage title={t('invalidTitle')} lead={(actionData?.failed ? actionData.message : message) ?? undefined}>
        <Settings />
      </MailPage>
    );
  }
  if (actionData) return <Done mails={mails} did={actionData.did} changed={actionData.changed} />;
  return <Question mails={mails} />;
}

function Question({ mails }: { mails: Unsubscribed }) {
  const t = useTranslations('notifications-mailed.unsubscribe');
  const about = mails.name;
  return (
    <MailPage title={t('title')} lead={mails.enabled ? t('lead', { about }) : t('alreadyLead', { about })}>
      {mails.enabled && <ButtonForm name="scope" value="kind" label={t('kind')} busy={t('busy')} look="primary" />}
      {mails.anyEnabled && <ButtonForm name="scope" value="all" label={t('all')} busy={t('busy')} look="outline" />}
      <Settings />
    </MailPage>
  );
}

function Done(props: { mails: Unsubscribed; did: 'kind' | 'all' | 'undo'; changed: string[] }) {
  const t = useTranslations('notifications-mailed.unsubscribe');
  const { mails, did, changed } = props;
  if (did === 'undo') {
    return (
      <MailPage title={t('undoneTitle')} lead={t('undoneLead')}>
        <Settings />
      </MailPage>
    );
  }
  const lead = did === 'all' ? t('allOffLead') : t('offLead', { about: mails.name });
  return (
    <MailPage title={t('offTitle')} lead={lead}>
      {changed.length > 0 && (
        <ButtonForm name="on" value={changed.join(',')} label={t('undo')} busy={t('busy')} look="outline" />
      )}
      {did === 'kind' && mails.anyEnabled && (
        <ButtonForm name="scope" value="all" label={t('all')} busy={t('busy')} look="outline" />
      )}
      <Settings />
    </MailPage>
  );
}

function Settings() {
  const t = useTranslations('notifications-mailed.unsubscribe');
  return (
    <ButtonLink look="quiet" className={styles.instead} to="account/notifications">
      {t('settings')}
    </ButtonLink>
  );
}
