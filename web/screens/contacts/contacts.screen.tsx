import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { submitForm, textOf } from '../../client/form.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { NothingYet, Pager } from '../../components/paged-list.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/contacts.screen.ts';
import { ContactItem } from './contact-item.tsx';
import styles from './contacts.module.css';
import { loadContacts } from './load-contacts.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadContacts(context.get(pageContext), request);
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    const params = { profileId: textOf(form, 'member') };
    const isRemoval = textOf(form, 'intent') !== 'save';
    await page.api(isRemoval ? 'DELETE /api/contacts/{profileId}' : 'PUT /api/contacts/{profileId}', { params });
    return { failed: false as const, removed: isRemoval ? { id: params.profileId, name: textOf(form, 'name') } : null };
  });
}

/** The members I saved, the newest first. */
export default function Contacts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('contacts');
  const { contacts, next, isFirstPage } = loaderData;
  return (
    <div className="stack gap-lg">
      <PageTitle title={t('title')} />
      <h1>{t('title')}</h1>
      {actionData?.failed && <Notice kind="bad">{actionData.message}</Notice>}
      {actionData?.failed === false && actionData.removed && <Removed {...actionData.removed} />}
      {contacts.length > 0 && (
        <ul className="lined-list">
          {contacts.map((contact) => (
            <ContactItem key={contact.id} contact={contact} />
          ))}
        </ul>
      )}
      {contacts.length === 0 &&
        (isFirstPage ? (
          <NothingYet title={t('empty.title')} text={t('empty.text')} link={t('empty.link')} />
        ) : (
          <p>{t('end')}</p>
        ))}
      <Pager path="contacts" isFirst={isFirstPage} next={next} words={{ first: t('newest'), next: t('older') }} />
    </div>
  );
}

function Removed({ id, name }: { id: string; name: string }) {
  const t = useTranslations('contacts');
  return (
    <Notice kind="good">
      <Form method="post" className={`cluster ${styles.removed}`} preventScrollReset>
        <span>{t('removed', { name })}</span>
        <input type="hidden" name="member" value={id} />
        <Button look="quiet" name="intent" value="save">
          {t('undo')}
        </Button>
      </Form>
    </Notice>
  );
}
