import { Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { TopicKey } from '../../../../contract/constants/topic-cards.ts';
import { topicLevels } from '../../../../contract/constants/topic-cards.ts';
import type { Api } from '../../../client/api-client.ts';
import { submitForm, textOf } from '../../../client/form.ts';
import { Icon } from '../../../components/icon.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageLink } from '../../../components/page-link.tsx';
import { SubPageHeading } from '../../../components/sub-page-heading.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { pageContext, readerContext } from '../../../routing/page-context.ts';
import type { Route } from './+types/topics.screen.ts';
import { loadTopics } from './load-topics.ts';
import styles from './topics.module.css';

export function loader({ context, params, url }: Route.LoaderArgs) {
  const requested = { id: params.chat, level: url.searchParams.get('level') };
  return loadTopics(context.get(pageContext), context.get(readerContext), requested);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    await sendTopic(page.api, params.chat, {
      card: textOf(form, 'card'),
      text: textOf(form, 'text'),
      clientId: textOf(form, 'clientId'),
    });
    return redirect(`/${page.locale}/chat/${params.chat}#latest`, 303);
  });
}

/** Something to talk about, chosen by level and sent with one press. */
export default function Topics({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('topic-cards');
  const sentence = useTranslations('topic-cards-sentences');
  const { id, name, level, topics, clientId } = loaderData;
  return (
    <div className="stack gap-md reading">
      <SubPageHeading title={t('page.title', { name })} back={{ to: `chat/${id}#latest`, words: t('page.back') }}>
        <p className="muted">{t('page.lead', { name })}</p>
        {actionData?.failed && <Notice kind="bad">{actionData.message}</Notice>}
      </SubPageHeading>
      <nav className={styles.levels} aria-label={t('page.levels')}>
        {topicLevels.map((one) => (
          <PageLink
            key={one}
            to={`chat/${id}/topics?level=${one}`}
            aria-current={one === level ? 'page' : undefined}
            preventScrollReset
            replace
          >
            {t(`level.${one}`)}
          </PageLink>
        ))}
      </nav>
      {topics.length === 0 && <p className="muted">{t('page.none')}</p>}
      <ul className={`lined-list ${styles.list}`}>
        {topics.map((key) => (
          <li key={key}>
            <p id={`topic-${key}`}>{sentence(key)}</p>
            <Form method="post">
              <input type="hidden" name="card" value={key} />
              <input type="hidden" name="text" value={sentence(key)} />
              <input type="hidden" name="clientId" value={clientId} />
              <SubmitButton isIconOnPhone aria-describedby={`topic-${key}`}>
                <Icon name="send-horizontal" />
                <span>{t('page.send')}</span>
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Sends a card from a form, whatever was typed into it: the API checks card and sentence. */
async function sendTopic(
  api: Api,
  chat: string,
  given: { card: string; text: string; clientId: string },
): Promise<void> {
  const card = given.card as TopicKey;
  await api('POST /api/chats/{id}/messages', {
    params: { id: chat },
    body: { data: { kind: 'card', ...given, card } },
  });
}
