import { useTranslations } from 'use-intl/react';
import { Icon } from '../../components/icon.tsx';
import { LanguagePair } from '../../components/language-pair.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { TwoHalves } from '../../components/two-halves.tsx';
import { pageContext, readerContext } from '../../routing/page-context.ts';
import type { Route } from './+types/one-tandem.screen.ts';
import { actOnTandem } from './act-on-tandem.ts';
import { AgreementFacts } from './agreement-facts.tsx';
import { CheckIn } from './check-in.tsx';
import { EndOfTandem } from './end-of-tandem.tsx';
import { EventList } from './event-list.tsx';
import { loadOneTandem } from './load-one-tandem.ts';
import { CertificateBox } from './log/certificate-box.tsx';
import { MeetingLog } from './log/meeting-log.tsx';
import { ManageTandem } from './manage-tandem.tsx';
import { NextMeetings } from './meetings/next-meetings.tsx';
import { NextStep } from './next-step.tsx';
import styles from './one-tandem.module.css';
import { useFreshTandems } from './use-fresh-tandems.ts';
import { FoldedWishes } from './wishes.tsx';

export function loader({ context, request, params }: Route.LoaderArgs) {
  return loadOneTandem(context.get(pageContext), context.get(readerContext), request, params.id);
}

export function action({ context, request, params }: Route.ActionArgs) {
  return actOnTandem(context.get(pageContext), request, params.id);
}

/** One tandem: the two, their agreement, the next step, and the history. */
export default function OneTandem({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('tandems');
  const meetingTexts = useTranslations('meetings.done');
  const { tandem, events, checkIn, meetings, me, note, done, today, log, progress, question } = loaderData;
  const name = tandem.partner.name ?? t('gone');
  const title = t('two', { me: me.name, name });
  const failure = actionData?.failed ? actionData : undefined;
  const isProposed = tandem.state === 'proposed';
  const isOver = tandem.state === 'ended' && tandem.startsOn !== null;
  useFreshTandems();
  return (
    <div className="stack gap-lg container">
      <PageTitle title={title} />
      {note && !failure && <Notice kind="good">{t(`done.${note}`, { name })}</Notice>}
      {meetings.done && !failure && <Notice kind="good">{meetingTexts(meetings.done, { name })}</Notice>}
      {failure && <Notice kind="bad">{failure.message}</Notice>}
      <header className={`line gap-lg ${styles.heading}`}>
        <TwoHalves
          me={{ ...me, language: tandem.mine.language.code }}
          other={{ name, image: tandem.partner.image, language: tandem.theirs.language.code }}
          size="page"
          joins={note === 'accepted' || meetings.done === 'agreed'}
        />
        <div className={`stack start ${styles.names}`}>
          <h1>{title}</h1>
          <LanguagePair speaks={[tandem.mine.language]} learns={[tandem.theirs.language]} />
        </div>
        <PageLink className={`round ${styles.chat}`} to={`chat/${tandem.chat}#latest`} aria-label={t('manage.chat')}>
          <Icon name="message-circle" />
        </PageLink>
      </header>
      <CheckIn question={checkIn} name={name} isOpen={question === 'checkIn'} />
      {isOver ? (
        <EndOfTandem tandem={tandem} done={done} progress={progress} name={name} failure={failure} />
      ) : (
        <NextStep tandem={tandem} name={name} failure={failure} />
      )}
      {!isProposed && <AgreementFacts tandem={tandem} name={name} />}
      <div className={styles.columns}>
        <div className={styles.aside}>
          <NextMeetings
            tandem={tandem.id}
            isRunning={tandem.state === 'active' || tandem.state === 'paused'}
            name={name}
            meetings={meetings}
            isOpen={question === 'times'}
            failure={failure}
          />
        </div>
        <div className={styles.log}>
          <MeetingLog log={log} tandem={tandem} done={done} name={name} failure={failure} />
        </div>
        <div>
          {progress && !(isOver && progress.isEarned) && <CertificateBox progress={progress} name={name} />}
          {!isProposed && <FoldedWishes tandem={tandem} name={name} />}
          <EventList events={events} name={name} />
          <ManageTandem
            {...{ tandem, name, today, failure }}
            isWanted={checkIn?.answer === 'need_break' || checkIn?.answer === 'over'}
          />
        </div>
      </div>
    </div>
  );
}
