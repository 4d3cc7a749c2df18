import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import styles from './room.module.css';
import { OwnLink, RoomHead } from './room-head.tsx';
import type { Visit } from './visit.ts';

/** Before the room opens and after one has left it: what is the case, and what can be done. */
export function Outside(visit: Visit) {
  const { loaded, view } = visit;
  return (
    <div className={`stack gap-lg ${styles.page}`}>
      <RoomHead loaded={loaded} />
      {view.refusal && <Notice kind="bad">{view.refusal}</Notice>}
      <Why {...visit} />
      <OwnLink link={loaded.link} />
    </div>
  );
}

function Why({ loaded, view, session }: Visit) {
  const t = useTranslations('meetings-room');
  const { room, opens, hasTandem, back } = loaded;
  const { phase } = view;
  const toLog = hasTandem && (
    <ButtonLink to={`${back}#meetings`} reloadDocument>
      {t('left.log')}
    </ButtonLink>
  );

  if (phase === 'ended') {
    return (
      <RoomNotice title={t('ended.title')} lead={t('ended.lead')}>
        {toLog}
      </RoomNotice>
    );
  }
  if (phase === 'left' || phase === 'taken') {
    return (
      <RoomNotice title={t(`${phase}.title`)} lead={t(`${phase}.lead`)}>
        <Button type="button" look="primary" tall onClick={() => location.reload()} disabled={!session}>
          {t(`${phase}.again`)}
        </Button>
        {toLog}
      </RoomNotice>
    );
  }
  if (room === null) return <RoomNotice title={t('noRoom.title')} lead={t('noRoom.lead')} />;
  if (room.time === 'over') {
    return (
      <RoomNotice title={t('over.title')} lead={t('over.lead')}>
        {toLog}
      </RoomNotice>
    );
  }
  return <RoomNotice title={t('early.title', { time: opens ?? '' })} lead={t('early.lead')} />;
}

function RoomNotice(props: { title: string; lead: string; children?: ReactNode }) {
  return (
    <section className={styles.told} role="status">
      <h2>{props.title}</h2>
      <p>{props.lead}</p>
      {props.children && <div className="cluster">{props.children}</div>}
    </section>
  );
}
