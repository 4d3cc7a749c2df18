import type { JoinedRoom, SignalBody } from '../../../../contract/meetings-room.ts';
import type { ApiError } from '../../../client/api-client.ts';
import { restartAfter } from './line-state.ts';
import { openGate, readLine } from './picture-gate.ts';
import { createSignalSender } from './signal-sender.ts';

const readingMilliseconds = 4000;
/** A face in 720p; what a relay must carry is planned with it (docs/operations.md, "Relay"). */
const pictureBitsAtMost = 1_200_000;
const kinds = ['audio', 'video'] as const;
type Kind = (typeof kinds)[number];

interface Given {
  role: JoinedRoom['role'];
  iceServers: RTCIceServer[];
  /** only through the relay */
  isRelayed: boolean;
  local: MediaStream;
  post: (body: SignalBody) => Promise<unknown>;
  on: {
    state: (state: RTCPeerConnectionState) => void;
    remote: (stream: MediaStream) => void;
    /** the own picture is held back on a thin line, or sent again */
    picture: (isSent: boolean) => void;
    refused: (error: ApiError) => void;
  };
}

export interface Connection {
  /** Takes a signal of the other's device, in order. */
  receive(body: SignalBody): void;
  /** Another microphone or camera; null: none. */
  replaceTrack(kind: Kind, track: MediaStreamTrack | null): void;
  /** Both agree to a direct path. There is no way back: a browser may go on using one that it has. */
  allowDirect(): void;
  /** Seeks the path again, as after a change of network. */
  restart(): void;
  close(): void;
}

/**
 * One connection from this device to one of the other's, by perfect negotiation (w3.org/TR/webrtc, 10.7): either may
 * offer at any time; where both do, the polite one takes its own back. Mends itself.
 */
export function connect({ role, iceServers, isRelayed, local, post, on }: Given): Connection {
  const configuration = (relayed: boolean): RTCConfiguration => ({
    iceServers,
    iceTransportPolicy: relayed ? 'relay' : 'all',
    bundlePolicy: 'max-bundle',
  });
  const pc = new RTCPeerConnection(configuration(isRelayed));
  const sender = createSignalSender(post, on.refused);
  const remote = new MediaStream();
  let makesOffer = false;
  let takesAnswer = false;
  let ignoresOffer = false;
  let received = Promise.resolve();
  let mending: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let gate = openGate;

  const tracks: Record<Kind, MediaStreamTrack | null> = {
    audio: local.getAudioTracks()[0] ?? null,
    video: local.getVideoTracks()[0] ?? null,
  };
  const senders: Partial<Record<Kind, RTCRtpSender>> = {};

  // A place for both kinds from the first, so that a camera that is switched on later needs no negotiation. Only one side
  // makes them: two that did so at once would have them twice.
  if (role === 'impolite')
    for (const kind of kinds)
      senders[kind] = pc.addTransceiver(tracks[kind] ?? kind, { direction: 'sendrecv', streams: [local] }).sender;

  /** Sends the own tracks in the places the other has made. */
  async function fillPlaces(): Promise<void> {
    for (const transceiver of pc.getTransceivers()) {
      const kind = transceiver.receiver.track.kind as Kind;
      if (senders[kind]) continue;
      senders[kind] = transceiver.sender;
      transceiver.direction = 'sendrecv';
      transceiver.sender.setStreams(local);
      await transceiver.sender.replaceTrack(tracks[kind]);
    }
  }

  pc.ontrack = ({ track }) => {
    remote.addTrack(track);
    on.remote(remote);
  };
  pc.onicecandidate = ({ candidate }) => {
    if (candidate) sender.candidate(candidate);
  };
  pc.onnegotiationneeded = async () => {
    try {
      makesOffer = true;
      await pc.setLocalDescription();
      if (pc.localDescription) sender.description(pc.localDescription);
    } catch {
      // Closed meanwhile; or the next restart negotiates again.
    } finally {
      makesOffer = false;
    }
  };
  pc.onconnectionstatechange = () => {
    const { connectionState } = pc;
    on.state(connectionState);
    if (connectionState === 'connected') {
      attempts = 0;
      void setPicture({ maxBitrate: pictureBitsAtMost });
    }
    mendLater();
  };

  /** A path that is sought while the network is away is not found: it is sought again until it is. */
  function mendLater() {
    clearTimeout(mending);
    const after = restartAfter(pc.connectionState, attempts, role);
    if (after === null) return;
    mending = setTimeout(() => {
      attempts += 1;
      restart();
      mendLater();
    }, after);
  }

  async function take({ description, candidates = [] }: SignalBody): Promise<void> {
    if (description) {
      const isReady = !makesOffer && (pc.signalingState === 'stable' || takesAnswer);
      ignoresOffer = role === 'impolite' && description.type === 'offer' && !isReady;
      if (ignoresOffer) return;
      takesAnswer = description.type === 'answer';
      try {
        await pc.setRemoteDescription(description);
      } finally {
        takesAnswer = false;
      }
      if (description.type === 'offer') {
        await fillPlaces();
        await pc.setLocalDescription();
        if (pc.localDescription) sender.description(pc.localDescription);
      }
    }
    for (const candidate of candidates) {
      try {
        await pc.addIceCandidate(candidate as RTCIceCandidateInit);
      } catch (error) {
        if (!ignoresOffer) throw error;
      }
    }
  }

  function restart() {
    if (pc.signalingState !== 'closed') pc.restartIce();
  }

  // A phone that leaves its Wi-Fi notices it only seconds later.
  const network = (navigator as { connection?: EventTarget }).connection;
  network?.addEventListener('change', restart);
  addEventListener('online', restart);

  async function readAvailable() {
    const stats = await pc.getStats().catch(() => undefined);
    let available: number | undefined;
    for (const report of stats?.values() ?? [])
      if (report.type === 'candidate-pair' && report.nominated)
        available = report.availableOutgoingBitrate ?? available;
    const wasOpen = gate.isOpen;
    gate = readLine(gate, tracks.video ? available : undefined, Date.now());
    if (gate.isOpen === wasOpen) return;
    await setPicture({ active: gate.isOpen });
    on.picture(gate.isOpen);
  }

  async function setPicture(settings: RTCRtpEncodingParameters): Promise<void> {
    const parameters = senders.video?.getParameters();
    for (const encoding of parameters?.encodings ?? []) Object.assign(encoding, settings);
    if (parameters) await senders.video?.setParameters(parameters).catch(() => {});
  }
  mendLater();
  const reading = setInterval(readAvailable, readingMilliseconds);

  return {
    receive(body) {
      // What a hostile or confused browser sends breaks this signal, not the next.
      received = received.then(() => take(body)).catch(() => {});
    },
    replaceTrack(kind, track) {
      tracks[kind] = track;
      void senders[kind]?.replaceTrack(track).catch(() => {});
    },
    allowDirect() {
      pc.setConfiguration(configuration(false));
      restart();
    },
    restart,
    close() {
      clearInterval(reading);
      clearTimeout(mending);
      network?.removeEventListener('change', restart);
      removeEventListener('online', restart);
      sender.end();
      pc.close();
    },
  };
}
