import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../components/button.tsx';
import { SelectField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { TwoHalves } from '../../../components/two-halves.tsx';
import { LevelMeter } from './level-meter.tsx';
import styles from './room.module.css';
import { OwnLink, RoomHead } from './room-head.tsx';
import { prepareTone } from './tone.ts';
import type { Media } from './use-media.ts';
import type { Visit } from './visit.ts';

/** A look at oneself, a level, and the choice of devices, before the other sees anything. */
export function Look({ loaded, view, session, media }: Visit) {
  const t = useTranslations('meetings-room');
  const { stream, fault } = media;
  const name = loaded.name ?? '';
  const isJoining = view.phase === 'joining';

  function enter() {
    prepareTone();
    if (stream) void session?.join(stream);
  }

  return (
    <div className={`stack gap-lg ${styles.page}`}>
      <RoomHead loaded={loaded} />
      {view.refusal && <Notice kind="bad">{view.refusal}</Notice>}
      {fault && <Notice kind="bad">{t(`fault.${fault}`)}</Notice>}
      <div className={styles.look}>
        <Preview media={media} me={loaded.halves.me} />
        <section className={styles.ready}>
          <h2>{t('look.title')}</h2>
          <p>{t('look.lead', { name })}</p>
          {stream ? (
            <>
              <LevelMeter stream={stream} label={t('look.level')} hint={t('look.speak')} />
              <Devices media={media} />
              <div className="cluster">
                <Button type="button" look="primary" tall onClick={enter} aria-disabled={isJoining}>
                  {t(isJoining ? 'look.entering' : 'look.enter')}
                </Button>
                <Button type="button" look="quiet" onClick={() => media.setPicture(!media.hasPicture)}>
                  {t(media.hasPicture ? 'look.soundOnly' : 'look.withPicture')}
                </Button>
              </div>
            </>
          ) : (
            <Begin media={media} isReady={session !== undefined && fault !== 'unsupported'} />
          )}
          <p className="small muted">
            {t('look.notRecorded', { name })} {loaded.room?.isRelayed ? t('look.relayed', { name }) : t('tryOut')}
          </p>
          <noscript>
            <p>{t('scripts')}</p>
          </noscript>
        </section>
      </div>
      <OwnLink link={loaded.link} />
    </div>
  );
}

/** With picture or with sound only: two equal choices, which also ask for the permission. */
function Begin({ media, isReady }: { media: Media; isReady: boolean }) {
  const t = useTranslations('meetings-room.look');
  const isDisabled = !isReady || media.isStarting;
  return (
    <div className="cluster">
      <Button type="button" look="ink" tall disabled={isDisabled} onClick={() => media.start(true)}>
        {t(media.isStarting ? 'starting' : 'withPicture')}
      </Button>
      <Button type="button" tall disabled={isDisabled} onClick={() => media.start(false)}>
        {t('soundOnly')}
      </Button>
    </div>
  );
}

/** Oneself as the other will see it; without a picture one's own half of the face that two make. */
function Preview({ media, me }: { media: Media; me: Visit['loaded']['halves']['me'] }) {
  const t = useTranslations('meetings-room.look');
  const { stream, hasPicture } = media;
  return (
    <div className={styles.preview}>
      {stream && hasPicture ? (
        <OwnPicture stream={stream} label={t('own')} />
      ) : (
        <div className={`stack ${styles.noPicture}`}>
          <TwoHalves me={me} other={null} size="page" />
          {stream && <p>{t('noPicture')}</p>}
        </div>
      )}
    </div>
  );
}

/** The own picture, as in a mirror. */
export function OwnPicture({ stream, label }: { stream: MediaStream; label: string }) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (element.current) element.current.srcObject = stream;
  }, [stream]);
  return <video ref={element} className={styles.mirror} aria-label={label} autoPlay playsInline muted />;
}

function Devices({ media }: { media: Media }) {
  const t = useTranslations('meetings-room.look');
  const { microphones, cameras, microphone, camera, hasPicture, choose } = media;
  return (
    <div className="stack">
      <Choice
        label={t('microphone')}
        devices={microphones}
        chosen={microphone}
        onChoose={(id) => choose('audio', id)}
      />
      {hasPicture && (
        <Choice label={t('camera')} devices={cameras} chosen={camera} onChoose={(id) => choose('video', id)} />
      )}
    </div>
  );
}

/** One of several devices; of a single one there is nothing to choose. */
function Choice(props: {
  label: string;
  devices: MediaDeviceInfo[];
  chosen: string | undefined;
  onChoose: (deviceId: string) => void;
}) {
  const { label, devices, chosen, onChoose } = props;
  if (devices.length < 2) return null;
  return (
    <SelectField label={label} value={chosen} onChoose={onChoose}>
      <Options devices={devices} />
    </SelectField>
  );
}

function Options({ devices }: { devices: MediaDeviceInfo[] }) {
  return devices.map(({ deviceId, label }, index) => (
    <option key={deviceId} value={deviceId}>
      {label || String(index + 1)}
    </option>
  ));
}
