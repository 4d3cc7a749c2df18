import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Avatar, pairOf } from '../../components/avatar.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { factLine } from '../../components/fact-line.ts';
import { LanguagePair } from '../../components/language-pair.tsx';
import { PageLink } from '../../components/page-link.tsx';
import styles from './contacts.module.css';
import type { ShownContact } from './load-contacts.ts';

/** One contact: who, where, the pair of languages, and the buttons to write or remove. */
export function ContactItem({ contact }: { contact: ShownContact }) {
  const t = useTranslations('contacts');
  const { id, name, image, place, canton, active, chat, isFull, isOpen, langsSpeaking, langsLearning } = contact;
  const cannotYet = !chat && !isOpen ? t('notOpen') : isFull && t('full');
  const where = place ? t('place', place) : canton;
  const seen = t('active', { when: active.when, date: active.date });
  return (
    <li className={styles.contact}>
      <Avatar name={name} image={image} pair={pairOf(contact)} to={`contact/${id}`} live={active.when === 'online'} />
      <div className="stack gap-xs start">
        <div>
          <h2 className="plain-links h3">
            <PageLink to={`contact/${id}`}>{name}</PageLink>
          </h2>
          <p className="small muted">{factLine([where, seen])}</p>
        </div>
        {cannotYet && <p className="small">{cannotYet}</p>}
        <LanguagePair speaks={langsSpeaking} learns={langsLearning} />
      </div>
      <Form method="post" className={`stack gap-3xs top ${styles.actions}`} preventScrollReset>
        <ButtonLink
          to={chat ? `chat/${chat}#latest` : isOpen ? `contact/${id}#write` : `contact/${id}`}
          aria-label={chat ? t('chatWith', { name }) : isOpen ? t('writeTo', { name }) : t('viewOf', { name })}
        >
          {chat ? t('chat') : isOpen ? t('write') : t('view')}
        </ButtonLink>
        <input type="hidden" name="member" value={id} />
        <input type="hidden" name="name" value={name} />
        <Button look="quiet" aria-label={t('removeName', { name })}>
          {t('remove')}
        </Button>
      </Form>
    </li>
  );
}
