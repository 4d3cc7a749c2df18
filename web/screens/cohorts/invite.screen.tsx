import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { InviteLine } from '../../../contract/teams.ts';
import { type FormFailure, submitForm, textOf } from '../../client/form.ts';
import { orNotFound } from '../../client/or-not-found.ts';
import { readAddressFile } from '../../client/read-address-file.ts';
import { TextArea } from '../../components/field.tsx';
import { FileField } from '../../components/file-field.tsx';
import { InviteReport } from '../../components/invite-report.tsx';
import { Notice } from '../../components/notice.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useInviteError } from '../../components/use-invite-error.ts';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/invite.screen.ts';
import styles from './organisation.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale, publicOrigin } = context.get(pageContext);
  const { data: board } = await orNotFound(
    api('GET /api/organisation/cohorts/{id}', { params: { id: params.cohort } }),
    { statuses: [400, 404] },
  );
  const link = `${publicOrigin}/${locale}/cohort/${board.code}`;
  return { id: board.id, name: board.settings.name, isOpen: board.isOpen, link };
}

/** The results of the lines, or the expected ones: isSent. */
interface Reported {
  failed: false;
  isSent: boolean;
  report: InviteLine[];
  addresses: string;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async (): Promise<Reported | FormFailure> => {
    const isSent = textOf(form, 'intent') === 'send';
    const file = form.get('file');
    const isFile = !isSent && file !== null && typeof file !== 'string' && file.size > 0;
    const read = isFile ? await readAddressFile(file) : { text: textOf(form, 'addresses') };
    if ('fault' in read) return faulty(read.fault);
    const addresses = read.text.trim();
    if (addresses === '') return faulty('missing');
    const { data: report } = await api('POST /api/organisation/cohorts/{id}/invitations', {
      params: { id: params.cohort },
      body: { data: { addresses, isPreview: !isSent } },
    });
    return { failed: false, isSent, report, addresses };
  });
}

/** Something the page itself sees to be wrong; code is the key of its sentence in teams.invite. */
function faulty(code: string): FormFailure {
  return { failed: true, message: '', code, fields: {}, values: {} };
}

/** Mailing a cohort's link to addresses, typed or from a file: first what would happen, then sending. */
export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('cohorts-invite');
  const { id, name, isOpen, link } = loaderData;
  const failure = actionData?.failed ? actionData : undefined;
  const reported = actionData?.failed === false ? actionData : undefined;
  const error = useInviteError(failure);
  const sendable = reported?.report.filter(({ result }) => result === 'invited' || result === 'again').length ?? 0;
  return (
    <div className={`stack gap-lg reading ${styles.page}`}>
      <SubPageHeading title={t('title')} back={{ to: `organisation/${id}`, words: name }}>
        <p>
          {t('link')} <br />
          <code className="breakable">{link}</code>
        </p>
      </SubPageHeading>
      {!isOpen && <Notice kind="bad">{t('closed')}</Notice>}
      {reported?.isSent && <Notice kind="good">{t('sent', { count: sendable })}</Notice>}
      {reported && (
        <InviteReport
          key={String(reported.isSent)}
          report={reported.report}
          heading="h2"
          isPreview={!reported.isSent}
        />
      )}
      {isOpen && (
        <Form
          method="post"
          encType="multipart/form-data"
          className="stack gap-md"
          noValidate
          preventScrollReset
          key={reported?.addresses}
        >
          <TextArea
            name="addresses"
            label={t('addresses')}
            hint={t('addressesHint')}
            rows={6}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={failure?.values.addresses ?? (reported?.isSent ? '' : reported?.addresses)}
            error={error}
          />
          <FileField
            name="file"
            accept=".csv,.txt,text/csv,text/plain"
            label={t('file')}
            choose={t('choose')}
            hint={t('fileHint')}
          />
          <div className="cluster">
            <SubmitButton name="intent" value="preview" busy={t('busy')}>
              {t('preview')}
            </SubmitButton>
            {reported && !reported.isSent && sendable > 0 && (
              <SubmitButton look="primary" name="intent" value="send" busy={t('busy')}>
                {t('send', { count: sendable })}
              </SubmitButton>
            )}
          </div>
        </Form>
      )}
    </div>
  );
}
