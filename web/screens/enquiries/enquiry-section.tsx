import { useTranslations } from 'use-intl/react';
import { brand } from '../../../contract/brand.ts';
import * as limits from '../../../contract/limits.ts';
import type { FormFailure } from '../../client/form.ts';
import { Button } from '../../components/button.tsx';
import { EmailField } from '../../components/email-field.tsx';
import { TextArea, TextField } from '../../components/field.tsx';
import { localePath, useLocale } from '../../components/locale.ts';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import sections from '../../components/sections.module.css';
import styles from './corporate-benefit.module.css';

/**
 * The form for companies, its errors, or that it has arrived. A plain form: the page has no script. isPrimary: nothing else is
 * to be done on the page.
 */
export function EnquirySection(props: { isSent: boolean; failure: FormFailure | undefined; isPrimary: boolean }) {
  const t = useTranslations('enquiries.contact');
  const { isSent, failure, isPrimary } = props;
  if (isSent && !failure) return <Sent />;
  return (
    <section className={`stack start ${sections.section}`} id="enquiry">
      <h2>{t('title')}</h2>
      {failure && <Notice kind="bad">{failure.code === 'invalid_input' ? t('refused') : failure.message}</Notice>}
      <EnquiryForm failure={failure} isPrimary={isPrimary} />
      <Direct />
    </section>
  );
}

function EnquiryForm({ failure, isPrimary }: { failure: FormFailure | undefined; isPrimary: boolean }) {
  const t = useTranslations('enquiries.contact');
  const action = `${localePath(useLocale(), 'corporate-benefit')}#enquiry`;
  const { values = {}, fields = {} } = failure ?? {};
  return (
    <form method="post" action={action} className={`stack wide narrow ${styles.form}`} noValidate>
      <TextField
        name="company"
        label={t('company')}
        autoComplete="organization"
        limit={limits.enquiry.company.max}
        required
        defaultValue={values.company}
        error={fields.company}
      />
      <TextField
        name="name"
        label={t('name')}
        autoComplete="name"
        limit={limits.enquiry.name.max}
        required
        defaultValue={values.name}
        error={fields.name}
      />
      <EmailField label={t('email')} maxLength={limits.email.max} defaultValue={values.email} error={fields.email} />
      <TextField
        name="people"
        label={t('people')}
        hint={t('peopleHint')}
        inputMode="numeric"
        defaultValue={values.people}
        error={fields.people}
      />
      <TextArea
        name="message"
        label={t('message')}
        rows={4}
        minLength={limits.enquiry.message.min}
        limit={limits.enquiry.message.max}
        required
        defaultValue={values.message}
        error={fields.message}
      />
      <p className="small muted">
        {t.rich('retention', { privacy: (words) => <PageLink to="legal/privacy-policy">{words}</PageLink> })}
      </p>
      <Button look={isPrimary ? 'primary' : 'ink'}>{t('submit')}</Button>
    </form>
  );
}

function Sent() {
  const t = useTranslations('enquiries.contact');
  return (
    <section className={`stack start ${sections.section}`} id="enquiry">
      <h2>{t('sent.title')}</h2>
      <Notice kind="good">{t('sent.text')}</Notice>
      <a href={`${localePath(useLocale(), 'corporate-benefit')}#enquiry`}>{t('sent.again')}</a>
    </section>
  );
}

function Direct() {
  const t = useTranslations('enquiries.contact');
  const address = brand.contactAddress;
  return (
    <p>
      {t('direct')}{' '}
      <a className={styles.mail} href={`mailto:${address}?subject=${encodeURIComponent(t('subject'))}`}>
        {address}
      </a>
    </p>
  );
}
