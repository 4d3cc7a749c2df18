import { useTranslations } from 'use-intl/react';
import { ButtonLink } from '../../../components/button.tsx';
import { PageLink } from '../../../components/page-link.tsx';
import { TwoHalves } from '../../../components/two-halves.tsx';
import type { LoadedChat } from '../load-one-chat.ts';
import styles from './questions.module.css';

/** A tandem that one of the two proposes: the open question, with a link to the terms; or a line. */
export default function TandemQuestion(props: {
  tandem: NonNullable<LoadedChat['chat']['tandem']>;
  halves: LoadedChat['halves'];
  name: string;
  isOpen: boolean;
}) {
  const { tandem, halves, name, isOpen } = props;
  const t = useTranslations('chat.tandem');
  const words = t(tandem.waitsForMe ? 'asksYou' : 'asked', { name });
  if (!isOpen) {
    return (
      <div className={styles.line}>
        <p className={tandem.waitsForMe ? undefined : 'muted'}>{words}</p>
        <PageLink className="target" to={`together/${tandem.id}`}>
          {t('read')}
        </PageLink>
      </div>
    );
  }
  return (
    <div className={styles.tandem}>
      <TwoHalves {...halves} size="row" />
      <h2 className={styles.heading}>{words}</h2>
      <ButtonLink look="primary" to={`together/${tandem.id}`}>
        {t('answer')}
      </ButtonLink>
    </div>
  );
}
