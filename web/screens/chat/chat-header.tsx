import { useTranslations } from 'use-intl/react';
import { Avatar, pairOf } from '../../components/avatar.tsx';
import { factLine } from '../../components/fact-line.ts';
import { Icon } from '../../components/icon.tsx';
import { LanguagePair } from '../../components/language-pair.tsx';
import { Mark } from '../../components/mark.tsx';
import { PageLink } from '../../components/page-link.tsx';
import styles from './chat-header.module.css';
import { ChatMenu } from './chat-menu.tsx';
import type { LoadedChat } from './load-one-chat.ts';

/** The partner, what the two learn from each other, and the links back and out. */
export function ChatHeader({ loaded, name }: { loaded: LoadedChat; name: string }) {
  const t = useTranslations('chat');
  const { chat, partner, pair } = loaded;
  const { active, place, canton } = partner;
  const facts = [active && t('partner.active', { when: active.when, date: active.date }), place ?? canton];
  return (
    <div className={`line ${styles.header}`}>
      <header className={`line gap-sm ${styles.bar}`}>
        <PageLink className={`round ${styles.back}`} to="chat" aria-label={t('thread.back')}>
          <Icon name="arrow-left" />
        </PageLink>
        <Avatar
          name={name}
          image={partner.image}
          pair={pairOf(partner)}
          to={partner.id ? `contact/${partner.id}` : undefined}
          size="small"
          live={active?.when === 'online'}
        />
        <div className={styles.who}>
          <h1 className={`plain-links h3 ${styles.name}`}>
            {partner.id ? <PageLink to={`contact/${partner.id}`}>{name}</PageLink> : name}
          </h1>
          <p className={`${styles.facts} small muted`}>{factLine(facts)}</p>
        </div>
        {chat.state === 'accepted' && chat.partner.reachable && (
          <PageLink
            className="round"
            to={chat.tandem ? `together/${chat.tandem.id}` : `together/propose/${chat.id}`}
            aria-label={t(chat.tandem ? 'tandem.open' : 'tandem.propose')}
            title={t(chat.tandem ? 'tandem.open' : 'tandem.propose')}
          >
            <Mark size={26} />
          </PageLink>
        )}
        <ChatMenu chat={chat} hidesCorrections={loaded.hidesCorrections} />
      </header>
      <div className={`shrinks ${styles.pair}`}>
        <LanguagePair speaks={pair.speaks} learns={pair.learns} />
      </div>
    </div>
  );
}
