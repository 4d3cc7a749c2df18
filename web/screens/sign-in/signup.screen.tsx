import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { brand } from '../../../contract/brand.ts';
import { type FormFailure, submitForm, textOf } from '../../client/form.ts';
import { AccountFields } from '../../components/account-fields.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { LanguagePair } from '../../components/language-pair.tsx';
import narrow from '../../components/narrow-page.module.css';
import { NarrowPage } from '../../components/narrow-page.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { ProofField } from '../../components/proof-field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { termsLinks } from '../../components/terms-links.tsx';
import { beginningIn, loadSearched } from '../../people/searched.ts';
import { pageContext } from '../../routing/page-context.ts';
import { sharedPage } from '../../routing/shared-page.ts';
import { rememberedCode } from '../../session/guards.ts';
import { redirectAs, sessionCall } from '../../session/session-call.ts';
import type { Route } from './+types/signup.screen.ts';
import styles from './sign-in.module.css';

/** For visitors only, who all get the same form; what they send comes back to them alone. */
export const headers = sharedPage;

/** What was searched before, for the new profile. Without it nothing would be asked of the server on the way here, and so no guard. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  if (!searchParams.has('speak') && !searchParams.has('learn')) return null;
  const { searched, languages } = await loadSearched(context.get(pageContext), searchParams);
  const named = (codes: string[]) => (languages ?? []).filter(({ code }) => codes.includes(code));
  return { ...searched, speaks: named(searched.speak), learns: named(searched.learn) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    const { cookies } = await sessionCall(page, '/api/auth/local/register', {
      name: textOf(form, 'name'),
      email: textOf(form, 'email'),
      password: textOf(form, 'password'),
      locale: page.locale,
      terms: form.has('terms'),
      newsletter: form.has('newsletter'),
      altcha: textOf(form, 'altcha') || undefined,
      ...(await beginningIn(page, form)),
    });
    // The wanted path stays remembered: writing to somebody has to wait for the confirmed address.
    return redirectAs(cookies, rememberedCode(request, page.locale) ?? `/${page.locale}/email/confirm`);
  }, ['password']);
}

export default function Signup({ actionData, loaderData }: Route.ComponentProps) {
  const t = useTranslations('sign-in.signup');
  return (
    <NarrowPage title={t('title')} lead={t('lead')} description={t('description', { brand: brand.name })}>
      <SignupForm failure={actionData} searched={loaderData} />
      <p className={styles.foot}>
        <span>{t('hasAccount')}</span>
        <PageLink to="login">{t('login')}</PageLink>
      </p>
    </NarrowPage>
  );
}

function Refused({ failure }: { failure: FormFailure }) {
  const t = useTranslations('sign-in');
  return (
    <Notice kind="bad" data-proof="refused">
      <div className={narrow.stack}>
        <p>{failure.message}</p>
        {failure.code === 'email_taken' && (
          <p className={styles.links}>
            <span>{t('signup.taken')}</span>
            <PageLink to="login">{t('signup.login')}</PageLink>
            <PageLink to="password/forgot">{t('login.forgot')}</PageLink>
          </p>
        )}
      </div>
    </Notice>
  );
}

type FromSearch = NonNullable<Awaited<ReturnType<typeof loader>>>;

/** What the new profile begins with. */
function FromSearch({ searched }: { searched: FromSearch }) {
  const t = useTranslations('sign-in.signup');
  const { speak, learn, place, speaks, learns } = searched;
  if (speaks.length + learns.length === 0) return null;
  return (
    <div className={styles.searched}>
      <LanguagePair speaks={speaks} learns={learns} />
      {place && <p className="small">{place}</p>}
      <p className="small muted">{t('fromSearch')}</p>
      {speak.map((code) => (
        <input key={code} type="hidden" name="speak" value={code} />
      ))}
      {learn.map((code) => (
        <input key={code} type="hidden" name="learn" value={code} />
      ))}
      <input type="hidden" name="place" value={place} />
    </div>
  );
}

function SignupForm({ failure, searched }: { failure: FormFailure | undefined; searched: FromSearch | null }) {
  const t = useTranslations('sign-in.signup');
  const { values, fields } = failure ?? { values: {} as FormFailure['values'], fields: {} as FormFailure['fields'] };
  return (
    <>
      {failure && <Refused failure={failure} />}
      <Form method="post" className={narrow.form} noValidate>
        {searched && <FromSearch searched={searched} />}
        <AccountFields values={values} failure={failure} />
        <CheckboxField
          name="terms"
          label={t.rich('terms', termsLinks)}
          required
          defaultChecked={'terms' in values}
          error={fields.terms}
        />
        <CheckboxField name="newsletter" label={t('newsletter')} defaultChecked={'newsletter' in values} />
        <ProofField failure={failure} solving={t('proofSolving')} ready={t('proofReady')} />
        <SubmitButton look="primary" tall>
          {t('submit')}
        </SubmitButton>
      </Form>
    </>
  );
}
