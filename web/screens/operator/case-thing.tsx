import { Fragment } from 'react';
import { useTranslations } from 'use-intl/react';
import { profileTexts } from '../../../contract/constants/profiles.ts';
import { momentInFigures } from '../../../contract/format/dates.ts';
import type { Thing } from '../../../contract/operator-things.ts';
import type { CaseDetail, Someone } from '../../../contract/operator-views.ts';
import { PageLink } from '../../components/page-link.tsx';
import { AgreedTexts } from './agreed-texts.tsx';
import { CertificateView } from './certificate-view.tsx';
import { ChatLines } from './chat-lines.tsx';
import { isUnchanged } from './is-unchanged.ts';
import lists from './lists.module.css';
import type { CaseView } from './load-case.ts';
import { MemberLink } from './member-link.tsx';
import { Moment } from './moment.tsx';
import styles from './one-case.module.css';

/** The reported thing as it was, and what has become of it. */
export function CaseThing({ found, languages }: { found: CaseDetail; languages: CaseView['languages'] }) {
  const t = useTranslations('operator');
  const { thing, evidence, people, kind } = found;
  const latest = evidence.at(-1);
  const isChanged = thing.now !== null && latest !== undefined && !isUnchanged(thing.now, latest.thing);
  return (
    <section className={`stack ruled ${styles.section}`} aria-labelledby="thing">
      <h2 id="thing">{t(`thing.title.${kind}`)}</h2>
      {evidence.map(({ id, takenAt, thing: snapshot }) => (
        <div key={id} className={`stack gap-xs ${styles.evidence}`}>
          <h3>{t('thing.asReported', { time: momentInFigures(takenAt) })}</h3>
          <ThingView thing={snapshot} people={people} found={found} languages={languages} />
        </div>
      ))}
      {isChanged && thing.now && (
        <div className={`stack gap-xs ${styles.evidence}`}>
          <h3>{t('thing.now')}</h3>
          <ThingView thing={thing.now} people={people} found={found} languages={languages} />
        </div>
      )}
      <p className={`cluster ${lists.facts} ${styles.facts}`}>
        {thing.state === 'held' && <strong>{t('thing.held')}</strong>}
        {thing.state === 'hidden' && <strong>{t(kind === 'certificate' ? 'thing.revoked' : 'thing.hidden')}</strong>}
        {thing.state === 'deleted' && <strong>{t('thing.deleted')}</strong>}
        {thing.state === 'shown' && !isChanged && <span>{t('thing.unchanged')}</span>}
        {thing.state === 'shown' && kind === 'post' && (
          <PageLink to={`feed/${thing.id}`}>{t('thing.openPost')}</PageLink>
        )}
        {thing.state === 'shown' && kind === 'profile' && (
          <PageLink to={`contact/${thing.id}`}>{t('thing.openProfile')}</PageLink>
        )}
        {thing.state === 'shown' && thing.now?.kind === 'certificate' && (
          <PageLink to={`certificate/${thing.now.code}`}>{t('thing.openCertificate')}</PageLink>
        )}
      </p>
    </section>
  );
}

/** A chat cannot be read further once its case is closed. */
const evidenceAlone = { hasOlder: false, hasNewer: false };

function ThingView(props: { thing: Thing; people: Someone[]; found: CaseDetail; languages: CaseView['languages'] }) {
  const { thing, people, found, languages } = props;
  const t = useTranslations('operator');
  switch (thing.kind) {
    case 'profile':
      return (
        <>
          <ProfileView thing={thing} />
          <AgreedTexts agreed={thing.agreed} people={people} />
        </>
      );
    case 'message':
      return (
        <>
          <ChatLines
            messages={thing.messages}
            people={people}
            caseId={found.id}
            pages={found.state === 'open' || found.hasOpenAppeal ? undefined : evidenceAlone}
          />
          <AgreedTexts agreed={thing.agreed} people={people} />
        </>
      );
    case 'certificate':
      return <CertificateView thing={thing} languages={languages} />;
    case 'team':
      return (
        <blockquote className={`record quoted ${styles.reported}`} dir="auto">
          {thing.name}
        </blockquote>
      );
    case 'comment':
      return (
        <>
          <p className={`cluster rows-none small ${styles.line}`}>
            <span>{t('thing.below')}</span>
            <Author id={thing.post.author} people={people} />
          </p>
          <blockquote className="record quoted" dir="auto">
            {thing.post.text}
          </blockquote>
          <Written thing={thing} people={people} />
        </>
      );
    default:
      return <Written thing={thing} people={people} />;
  }
}

function Written({ thing, people }: { thing: Extract<Thing, { text: string }>; people: Someone[] }) {
  return (
    <>
      <p className={`cluster rows-none small ${styles.line}`}>
        <Author id={thing.author} people={people} />
        <Moment iso={thing.createdAt} />
      </p>
      <blockquote className={`record quoted ${styles.reported}`} dir="auto">
        {thing.text}
      </blockquote>
    </>
  );
}

function Author({ id, people }: { id: string; people: Someone[] }) {
  return <MemberLink person={people.find((one) => one.id === id) ?? { id, name: null }} />;
}

function ProfileView({ thing }: { thing: Extract<Thing, { kind: 'profile' }> }) {
  const t = useTranslations('operator');
  const label = useTranslations('profiles-fields');
  const { name, image } = thing;
  const medium = image?.formats.medium;
  return (
    <div className={`cluster ${styles.profile}`}>
      {medium && (
        <img src={medium.url} width={medium.width} height={medium.height} alt={t('thing.imageOf', { name })} />
      )}
      <dl>
        <dt className="small muted">{t('thing.name')}</dt>
        <dd dir="auto">{name}</dd>
        {profileTexts.map(
          (field) =>
            thing[field] && (
              <Fragment key={field}>
                <dt className="small muted">{field === 'about' ? t('thing.about') : label(field)}</dt>
                <dd dir="auto">{thing[field]}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </div>
  );
}
