import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import type { IconName } from '../../../components/icon-names.ts';
import { Notice } from '../../../components/notice.tsx';
import { TwoHalves } from '../../../components/two-halves.tsx';
import { Beside } from './beside.tsx';
import styles from './call.module.css';
import { ClockPanel } from './clock-panel.tsx';
import { OwnPicture } from './look.tsx';
import { useHasPicture } from './use-has-picture.ts';
import type { Visit } from './visit.ts';

/** The call itself: the other large, the reader small, the clock, and what both see next to it. */
export function Call(visit: Visit) {
  const { loaded, view, media } = visit;
  const t = useTranslations('meetings-room');
  const [isLarge, setLarge] = useState(false);
  const name = loaded.name ?? '';
  return (
    <div className={isLarge ? `${styles.call} ${styles.large}` : styles.call}>
      <h1 className="visually-hidden">{t('title', { name })}</h1>
      <section className={styles.stage} aria-label={name}>
        <Other {...visit} />
        {media.stream && media.hasPicture && (
          <div className={styles.own}>
            <OwnPicture stream={media.stream} label={t('look.own')} />
          </div>
        )}
        <p className={view.line === 'up' ? `${styles.line} ${styles.up}` : styles.line} role="status">
          {t(`line.${view.line}`, { name })}
        </p>
      </section>
      <Controls {...visit} isLarge={isLarge} onLarge={setLarge} />
      <div className={styles.side}>
        {view.refusal && <Notice kind="bad">{view.refusal}</Notice>}
        {!view.isPictureSent && <Notice kind="good">{t('pictureHeld')}</Notice>}
        <ClockPanel {...visit} />
        <Beside {...visit} />
        <Path {...visit} />
      </div>
    </div>
  );
}

/** The other's picture and sound; without a picture, the two as one face. */
function Other({ loaded, view }: Visit) {
  const t = useTranslations('meetings-room');
  const element = useRef<HTMLVideoElement>(null);
  const { remote } = view;
  const hasPicture = useHasPicture(element);
  useEffect(() => {
    if (element.current && element.current.srcObject !== (remote ?? null)) element.current.srcObject = remote ?? null;
  }, [remote]);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a call has no captions */}
      <video ref={element} className={hasPicture ? styles.other : styles.noPicture} autoPlay playsInline />
      {!hasPicture && (
        <div className={styles.faces}>
          <TwoHalves me={loaded.halves.me} other={view.line === 'alone' ? null : loaded.halves.other} size="page" />
          {view.line === 'up' && <p>{t('theirSound', { name: loaded.name ?? '' })}</p>}
        </div>
      )}
    </>
  );
}

/** Within reach of a thumb. */
function Controls(props: Visit & { isLarge: boolean; onLarge: (isLarge: boolean) => void }) {
  const { media, session, isLarge, onLarge } = props;
  const t = useTranslations('meetings-room.controls');
  const { isMuted, hasPicture } = media;
  return (
    <div className={`line centred ${styles.controls}`} role="toolbar" aria-label={t('label')}>
      <Control
        icon={isMuted ? 'mic-off' : 'mic'}
        isOff={isMuted}
        label={t(isMuted ? 'unmute' : 'mute')}
        onPress={() => media.setMuted(!isMuted)}
      />
      <Control
        icon={hasPicture ? 'video' : 'video-off'}
        isOff={!hasPicture}
        label={t(hasPicture ? 'pictureOff' : 'pictureOn')}
        onPress={() => void media.setPicture(!hasPicture)}
      />
      <Control
        icon={isLarge ? 'minimize' : 'maximize'}
        label={t(isLarge ? 'small' : 'large')}
        onPress={() => onLarge(!isLarge)}
      />
      <Button type="button" look="ink" className={styles.leave} onClick={() => session?.leave()}>
        <Icon name="phone-off" />
        {t('leave')}
      </Button>
    </div>
  );
}

function Control(props: { icon: IconName; label: string; isOff?: boolean; onPress: () => void }): ReactNode {
  const { icon, label, isOff = false, onPress } = props;
  return (
    <button
      type="button"
      className={isOff ? `round ${styles.control} ${styles.off}` : `round ${styles.control}`}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The route of picture and sound, and the consent to another. */
function Path({ loaded, view, session }: Visit) {
  const t = useTranslations('meetings-room');
  const { room, connection } = view;
  if (!room) return null;
  if (connection === 'open') return <p className={`${styles.path} small muted`}>{t('tryOut')}</p>;
  const isDirect = room.direct && room.partner.direct;
  return (
    <div className={`${styles.path} small`}>
      <label className={`line gap-2xs ${styles.consent}`}>
        <input
          type="checkbox"
          checked={room.direct}
          onChange={({ currentTarget }) => session?.agreeDirect(currentTarget.checked)}
        />
        {t('direct.agree')}
      </label>
      <p className="muted">{t('direct.hint')}</p>
      <p role="status">
        {isDirect ? t('direct.on') : t('direct.relayed')}
        {room.partner.direct && !room.direct && ` ${t('direct.theirs', { name: loaded.name ?? '' })}`}
      </p>
    </div>
  );
}
