import type { SignalBody } from '../../../contract/meetings-room.ts';

/** RFC 8839, 5.1: foundation, component, transport, priority, address, port, type. */
const ofRelay = /^candidate:[\w+/]{1,32} \d{1,3} (udp|tcp) \d{1,10} \S+ \d{1,5} typ relay(?= |$)/i;

/** A relay candidate, without the address behind it that some browsers include; undefined for any other candidate. */
function relayed(candidate: string): string | undefined {
  // The end of the places of a medium.
  if (candidate === '') return candidate;
  if (!ofRelay.test(candidate)) return undefined;
  return candidate.replace(/ raddr \S+/gi, ' raddr 0.0.0.0').replace(/ rport \S+/gi, ' rport 0');
}

/** A description of a session without an address of its author: RFC 8866 has them in o=, c= and some attributes. */
function descriptionWithout(sdp: string): string {
  return sdp
    .split(/\r\n|\r|\n/)
    .flatMap((line) => {
      const [, candidate] = /^a=\s*(candidate:.*)$/i.exec(line) ?? [];
      if (candidate !== undefined) {
        const relayedCandidate = relayed(candidate);
        return relayedCandidate === undefined ? [] : [`a=${relayedCandidate}`];
      }
      // No line of a description begins otherwise (RFC 8866, 5); a lenient reader might still take it for a candidate.
      if (!/^[a-z]=/.test(line) || /^a=remote-candidates/i.test(line)) return line === '' ? [line] : [];
      return [
        line
          .replace(/^(c=IN IP[46]) .*$/i, 'c=IN IP4 0.0.0.0')
          .replace(/^(o=\S+ \S+ \S+) .*$/i, '$1 IN IP4 127.0.0.1')
          .replace(/^(a=rtcp:\d+) .*$/i, '$1 IN IP4 0.0.0.0'),
      ];
    })
    .join('\r\n');
}

/**
 * A signal by which the other learns no address: only places at the relay are left. The browser leaves the others out by
 * itself; this holds also for one that does not.
 */
export function withoutAddresses({ description, candidates }: SignalBody): SignalBody {
  return {
    ...(description && { description: { ...description, sdp: descriptionWithout(description.sdp) } }),
    ...(candidates && {
      candidates: candidates.flatMap((one) => {
        const candidate = relayed(one.candidate.replace(/^a=/i, ''));
        return candidate === undefined ? [] : [{ ...one, candidate }];
      }),
    }),
  };
}
