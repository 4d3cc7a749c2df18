import { Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { hoursInWords } from '../../../contract/format/hours.ts';
import * as limits from '../../../contract/limits.ts';
import { type FormFailure, submitForm, textOf } from '../../client/form.ts';
import { ButtonLink } from '../../components/button.tsx';
import { CertificateProgress } from '../../components/certificate-progress.tsx';
import { TextField } from '../../components/field.tsx';
import { LanguagePair } from '../../components/language-pair.tsx';
import { Notice } from '../../components/notice.tsx';
import settings from '../../components/settings.module.css';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { pageContext, readerContext } from '../../routing/page-context.ts';
import type { Route } from './+types/certificates.screen.ts';
import { CertificateEntry } from './certificate-entry.tsx';
import styles from './certificates.module.css';
import { type LoadedProgress, loadCertificates } from './load-certificates.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadCertificates(context.get(pageContext), context.get(readerContext), request);
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    if (textOf(form, 'intent') === 'withdraw') {
      await api('DELETE /api/certificates/{id}', { params: { id: textOf(form, 'certificate') } });
      return redirect(`/${locale}/account/certificates?withdrawn`, 303);
    }
    const data = { name: textOf(form, 'name'), speaks: textOf(form, 'speaks'), learns: textOf(form, 'learns') };
    await api('POST /api/certificates', { body: { data } });
    return redirect(`/${locale}/account/certificates?made`, 303);
  });
}

/** The member's certificates: making one where enough is confirmed, taking it along, withdrawing it. */
export default function Certificates({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('certificates');
  const { certificates, progress, name, done } = loaderData;
  const failure = actionData?.failed ? actionData : undefined;
  return (
    <div className="stack gap-lg reading">
      <SubPageHeading title={t('title')} back={{ to: 'account', words: t('back') }}>
        {failure && !failure.fields.name && <Notice kind="bad">{failure.message}</Notice>}
        {done && !failure && <Notice kind="good">{t(`done.${done}`)}</Notice>}
        <p>{t('lead')}</p>
      </SubPageHeading>
      {progress
        .filter(({ hasCertificate }) => !hasCertificate)
        .map((pair) => (
          <Pair key={`${pair.speaks.code} ${pair.learns.code}`} pair={pair} name={name} failure={failure} />
        ))}
      {certificates.length > 0 && (
        <ul className="stack gap-lg">
          {certificates.map((certificate) => (
            <CertificateEntry key={certificate.id} certificate={certificate} />
          ))}
        </ul>
      )}
      {certificates.length === 0 && progress.length === 0 && (
        <div className={`ruled ${styles.empty}`}>
          <p>{t('empty')}</p>
          <ButtonLink to="together" look="primary">
            {t('together')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

function Pair({ pair, name, failure }: { pair: LoadedProgress; name: string; failure: FormFailure | undefined }) {
  const t = useTranslations('certificates');
  const { speaks, learns, spokenMinutes, learnedMinutes, meetings, isEarned } = pair;
  const minutes = spokenMinutes + learnedMinutes;
  const isMine = failure?.values.speaks === speaks.code && failure.values.learns === learns.code;
  return (
    <section className={styles.pair}>
      <LanguagePair speaks={[speaks]} learns={[learns]} />
      {isEarned ? (
        <Form method="post" className={`stack wide ${settings.form}`}>
          <p>{t('enough', { hours: hoursInWords(minutes), count: meetings })}</p>
          <input type="hidden" name="speaks" value={speaks.code} />
          <input type="hidden" name="learns" value={learns.code} />
          <TextField
            id={`name-${speaks.code}-${learns.code}`}
            label={t('name')}
            hint={t('nameHint')}
            name="name"
            autoComplete="name"
            limit={limits.certificateName.max}
            required
            defaultValue={(isMine ? failure.values.name : undefined) ?? name}
            error={isMine ? failure.fields.name : undefined}
          />
          <SubmitButton look="primary">{t('make')}</SubmitButton>
        </Form>
      ) : (
        <CertificateProgress done={pair} />
      )}
    </section>
  );
}
