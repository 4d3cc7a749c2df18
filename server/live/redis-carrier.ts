import type { Redis } from '../integrations/redis.ts';
import type { Carrier } from './bus.ts';

const channel = 'adeux_live';

export function createRedisCarrier(redis: Redis): Carrier {
  let subscription: { close: () => void } | undefined;
  return {
    async carry(texts) {
      await redis.run((client) => Promise.all(texts.map((text) => client.publish(channel, text))));
    },
    listen(on) {
      subscription = redis.subscribe(channel, { text: on.text, listening: on.connected });
    },
    async close() {
      subscription?.close();
    },
  };
}
