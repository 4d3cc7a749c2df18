import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { dateInWords } from '../../../contract/format/dates.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { orNotFound } from '../../client/or-not-found.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Pager } from '../../components/paged-list.tsx';
import { ProtectionHeading } from '../../components/protection-heading.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/blocked-accounts.screen.ts';
import styles from './blocked-accounts.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const cursor = url.searchParams.get('cursor');
  const query = { pagination: { cursor: cursor || undefined } };
  const { data, meta } = await orNotFound(page.api('GET /api/blocks', { query }));
  return {
    blocked: data.map(({ id, name, createdAt }) => ({ id, name, since: dateInWords(createdAt, page.locale) })),
    next: meta.pagination.next,
    isFirst: cursor === null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    await page.api('DELETE /api/blocks/{profileId}', { params: { profileId: textOf(form, 'member') } });
    return { failed: false as const, name: textOf(form, 'name') };
  });
}

/** Members I have blocked, with what may still be seen of them. */
export default function BlockedAccounts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('blocks');
  const { blocked, next, isFirst } = loaderData;
  return (
    <div className="stack gap-lg reading">
      <ProtectionHeading shown="blocked">
        {actionData?.failed && <Notice kind="bad">{actionData.message}</Notice>}
        {actionData?.failed === false && <Notice kind="good">{t('lifted', { name: actionData.name })}</Notice>}
        {blocked.length > 0 && <p>{t('text')}</p>}
      </ProtectionHeading>
      {blocked.length > 0 ? (
        <ul className="lined-list">
          {blocked.map((member) => (
            <Blocked key={member.id} {...member} />
          ))}
        </ul>
      ) : (
        <p>{isFirst ? t('empty') : t('end')}</p>
      )}
      <Pager
        path="account/blocked-accounts"
        isFirst={isFirst}
        next={next}
        words={{ first: t('first'), next: t('more') }}
      />
    </div>
  );
}

function Blocked({ id, name, since }: { id: string; name: string; since: string }) {
  const t = useTranslations('blocks');
  return (
    <li className={`cluster ${styles.member}`}>
      <div>
        <h2 className="h3">{name}</h2>
        <p className="note">{t('since', { date: since })}</p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="member" value={id} />
        <input type="hidden" name="name" value={name} />
        <Button aria-label={t('liftName', { name })}>{t('lift')}</Button>
      </Form>
    </li>
  );
}
