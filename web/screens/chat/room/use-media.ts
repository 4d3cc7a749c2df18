import { useEffect, useRef, useState } from 'react';

/** Why camera and microphone cannot be used. */
export type MediaFault = 'unsupported' | 'denied' | 'missing' | 'busy';

export interface Media {
  stream: MediaStream | undefined;
  isStarting: boolean;
  fault: MediaFault | undefined;
  hasPicture: boolean;
  isMuted: boolean;
  microphones: MediaDeviceInfo[];
  cameras: MediaDeviceInfo[];
  microphone: string | undefined;
  camera: string | undefined;
  start: (withPicture: boolean) => Promise<void>;
  setMuted: (isMuted: boolean) => void;
  setPicture: (isOn: boolean) => Promise<void>;
  choose: (kind: 'audio' | 'video', deviceId: string) => Promise<void>;
  stop: () => void;
}

const sound = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
/** Enough to read lips and signs; the browser sends less on a thin line. */
const picture = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 }, facingMode: 'user' };

/** Camera and microphone of this device. onTrack gets each new track, null for a picture that is switched off. */
export function useMedia(onTrack: (kind: 'audio' | 'video', track: MediaStreamTrack | null) => void): Media {
  const [stream, setStream] = useState<MediaStream>();
  const [isStarting, setStarting] = useState(false);
  const [fault, setFault] = useState<MediaFault>();
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  const [isMuted, setMutedState] = useState(false);
  /** counts what changes within the stream, which stays the same object */
  const [, setVersion] = useState(0);
  const held = useRef<MediaStream>(undefined);

  useEffect(() => {
    if (!('mediaDevices' in navigator && 'RTCPeerConnection' in window)) return setFault('unsupported');
    const list = () => navigator.mediaDevices.enumerateDevices().then(setDevices, () => {});
    navigator.mediaDevices.addEventListener('devicechange', list);
    return () => navigator.mediaDevices.removeEventListener('devicechange', list);
  }, []);
  useEffect(() => () => end(held.current), []);

  async function requestMedia(constraints: MediaStreamConstraints): Promise<MediaStream | undefined> {
    setStarting(true);
    try {
      const granted = await navigator.mediaDevices.getUserMedia(constraints);
      setFault(undefined);
      // Browsers name devices only after the permission.
      setDevices(await navigator.mediaDevices.enumerateDevices());
      return granted;
    } catch (error) {
      setFault(faultOf(error));
      return undefined;
    } finally {
      setStarting(false);
    }
  }

  /** Puts a track in the place of the one of its kind. */
  function put(kind: 'audio' | 'video', track: MediaStreamTrack | null) {
    const stream = held.current;
    if (!stream) return;
    for (const old of stream.getTracks())
      if (old.kind === kind) {
        stream.removeTrack(old);
        old.stop();
      }
    if (track) stream.addTrack(track);
    if (track?.kind === 'video') track.contentHint = 'motion';
    if (track?.kind === 'audio') track.enabled = !isMuted;
    onTrack(kind, track);
    setVersion((version) => version + 1);
  }

  const trackOf = (kind: 'audio' | 'video') => stream?.getTracks().find((track) => track.kind === kind);
  const of = (kind: MediaDeviceKind) => devices.filter((device) => device.kind === kind && device.deviceId !== '');
  return {
    stream,
    isStarting,
    fault,
    hasPicture: trackOf('video') !== undefined,
    isMuted,
    microphones: of('audioinput'),
    cameras: of('videoinput'),
    microphone: trackOf('audio')?.getSettings().deviceId,
    camera: trackOf('video')?.getSettings().deviceId,
    async start(withPicture) {
      const granted = await requestMedia({ audio: sound, video: withPicture && picture });
      if (!granted) return;
      end(held.current);
      held.current = granted;
      setStream(granted);
    },
    setMuted(muted) {
      for (const track of held.current?.getAudioTracks() ?? []) track.enabled = !muted;
      setMutedState(muted);
    },
    async setPicture(isOn) {
      // The track is stopped, so that the light of the camera goes out.
      if (!isOn) return put('video', null);
      const granted = await requestMedia({ video: picture });
      put('video', granted?.getVideoTracks()[0] ?? null);
    },
    async choose(kind, deviceId) {
      const wanted = { deviceId: { exact: deviceId } };
      const granted = await requestMedia(
        kind === 'audio' ? { audio: { ...sound, ...wanted } } : { video: { ...picture, ...wanted } },
      );
      const [track] = granted?.getTracks() ?? [];
      if (track) put(kind, track);
    },
    stop() {
      end(held.current);
      held.current = undefined;
      setStream(undefined);
    },
  };
}

function end(stream: MediaStream | undefined) {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function faultOf(error: unknown): MediaFault {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}
