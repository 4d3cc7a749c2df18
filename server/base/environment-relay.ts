import { z } from 'zod';

/** Where two browsers reach each other: a relay (coturn) with its secret, and servers that say one's own address. */
export interface RelayVariables {
  urls: string[];
  secret: string;
  stunUrls: string[];
}

/** One address or several, separated by commas (RFC 7064, RFC 7065). */
const addresses = (scheme: RegExp) =>
  z
    .string()
    .transform((text) => text.split(',').map((url) => url.trim()))
    .refine((urls) => urls.every((url) => scheme.test(url)), 'not an address, such as turn:relay.example.ch:3478');

export const relaySchema = z.object({
  TURN_URL: addresses(/^turns?:[a-z0-9.-]+(:\d{1,5})?(\?transport=(udp|tcp))?$/i)
    .optional()
    .meta({
      unset: 'rooms of online meetings exist only on a loopback address',
      description:
        'addresses of the [relay](operations.md#relay) that carries calls (coturn, `use-auth-secret`), separated by commas; goes together with TURN_SECRET',
    }),
  TURN_SECRET: z
    .string()
    .min(16)
    .max(200)
    .optional()
    .meta({ unset: 'see above', description: 'its secret, at least 16 characters; the same for all processes' }),
  STUN_URL: addresses(/^stuns?:[a-z0-9.-]+(:\d{1,5})?$/i)
    .optional()
    .meta({ unset: 'the relay alone', description: 'further STUN servers, separated by commas' }),
});
type Values = z.infer<typeof relaySchema>;

/** A relay is configured completely or not at all. */
export function relayFaults({ TURN_URL: url, TURN_SECRET: secret, STUN_URL: stun }: Values): string[] {
  return [
    ...(url !== undefined && secret === undefined ? ['TURN_SECRET: needed together with TURN_URL'] : []),
    ...(url === undefined && secret !== undefined ? ['TURN_URL: needed together with TURN_SECRET'] : []),
    ...(url === undefined && stun !== undefined ? ['STUN_URL: only beside TURN_URL'] : []),
  ];
}

/** undefined: there is no relay. */
export function relayOf({ TURN_URL: urls, TURN_SECRET: secret, STUN_URL: stunUrls = [] }: Values) {
  return urls === undefined || secret === undefined ? undefined : { urls, secret, stunUrls };
}
