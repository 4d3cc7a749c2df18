import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { brand } from '../../../../contract/brand.ts';
import type { EnquiryRow } from '../../../../contract/enquiries.ts';
import { swissNumber } from '../../../../contract/format/numbers.ts';
import * as limits from '../../../../contract/limits.ts';
import type { FormFailure } from '../../../client/form.ts';
import { TextArea } from '../../../components/field.tsx';
import { PreviousValues } from '../../../components/previous-values.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { useFocusFirstError } from '../../../components/use-focus-first-error.ts';
import lists from '../lists.module.css';
import { MemberLink } from '../member-link.tsx';
import { Moment } from '../moment.tsx';

/** A company's enquiry, how to answer it, and the step that archives it. */
export function EnquiryItem({ enquiry, failure }: { enquiry: EnquiryRow; failure: FormFailure | undefined }) {
  const t = useTranslations('operator-enquiries');
  const { company, name, email, people, message, locale, handledAt, handledBy, note } = enquiry;
  const subject = encodeURIComponent(t('subject', { product: brand.name }));
  return (
    <li>
      <h2 className="text-xl">
        <bdi>{company}</bdi>
      </h2>
      <p className={`cluster ${lists.facts}`}>
        <bdi>{name}</bdi>
        <a className="breakable" href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}>
          {email}
        </a>
        {people !== null && <span>{t('people', { count: people, shown: swissNumber(people) })}</span>}
        <span>{t('language', { language: locale })}</span>
        <Moment iso={enquiry.createdAt} />
      </p>
      <blockquote className="record quoted" dir="auto">
        {message}
      </blockquote>
      {handledAt && handledBy && (
        <p className={`cluster ${lists.facts}`}>
          <span>
            {t('by')} <MemberLink person={handledBy} />
          </span>
          <Moment iso={handledAt} />
        </p>
      )}
      {handledAt && note && (
        <p className="record" dir="auto">
          {note}
        </p>
      )}
      {handledAt ? <Reopen enquiry={enquiry} /> : <HandleForm enquiry={enquiry} failure={failure} />}
    </li>
  );
}

function HandleForm({ enquiry, failure }: { enquiry: EnquiryRow; failure: FormFailure | undefined }) {
  const t = useTranslations('operator-enquiries');
  const form = useFocusFirstError(failure);
  const { id, company, note } = enquiry;
  return (
    <details className={`disclosure ${lists.more}`} open={failure !== undefined}>
      <summary aria-label={t('handleOf', { company })}>{t('handle')}</summary>
      <Form method="post" className={lists.form} noValidate ref={form} preventScrollReset>
        <input type="hidden" name="enquiry" value={id} />
        <PreviousValues values={{ note: note ?? '' }} answered={failure?.values.before} />
        <TextArea
          name="note"
          label={t('note')}
          hint={t('noteHint')}
          rows={3}
          limit={limits.moderatorNote.max}
          defaultValue={failure?.values.note ?? note ?? ''}
          error={failure?.fields.note}
        />
        <SubmitButton look="ink" busy={t('busy')}>
          {t('submit')}
        </SubmitButton>
      </Form>
    </details>
  );
}

/** Saves the note. */
function Reopen({ enquiry }: { enquiry: EnquiryRow }) {
  const t = useTranslations('operator-enquiries');
  const { id, company } = enquiry;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="enquiry" value={id} />
      <SubmitButton name="intent" value="open" aria-label={t('reopenOf', { company })}>
        {t('reopen')}
      </SubmitButton>
    </Form>
  );
}
