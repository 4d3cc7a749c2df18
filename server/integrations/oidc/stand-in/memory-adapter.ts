import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Stores what the stand-in remembers, for as long as this process runs. clients are looked up outside. */
export function memoryAdapter(findClient: (id: string) => Promise<AdapterPayload | undefined>) {
  const stored = new Map<string, AdapterPayload>();
  return (model: string): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    const valuesOf = () => [...stored].filter(([key]) => key.startsWith(`${model}:`));
    return {
      async upsert(id, payload) {
        stored.set(keyOf(id), payload);
      },
      find: async (id) => (model === 'Client' ? findClient(id) : stored.get(keyOf(id))),
      findByUid: async (uid) => valuesOf().find(([, payload]) => payload.uid === uid)?.[1],
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = stored.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        stored.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
      },
    };
  };
}
