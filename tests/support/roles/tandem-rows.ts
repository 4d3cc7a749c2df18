import { proposal } from '../tandems.ts';
import { members, notFound, type Row, withWord } from './answers.ts';
import type { Scene } from './scene.ts';
import { chat, tandem } from './things.ts';

const aboutTandem = async (scene: Scene) => ({ id: await tandem(scene) });
const withBody = (data: object) => async (scene: Scene) => ({ id: await tandem(scene), json: { data } });
/** Proposed to the owner by a stranger to the caller; a block has ended it. */
const ownersAlone = { ...members(notFound), owner: withWord(200), blocked: '403 member_unreachable' } as const;
const bothRead = { ...members(notFound), owner: withWord(200), blocked: withWord(200) };

export const tandemRows = {
  'GET /api/tandems': {
    request: async (scene: Scene) => {
      await tandem(scene);
      return {};
    },
    answers: { ...members(200), owner: withWord(200), blocked: withWord(200) },
  },
  'POST /api/tandems': {
    request: async (scene: Scene) => ({ json: { data: { ...proposal(), chat: (await chat(scene)).id } } }),
    answers: { ...members(notFound), owner: 201, blocked: '403 member_unreachable' },
  },
  'GET /api/tandems/{id}': { request: aboutTandem, answers: bothRead },
  'POST /api/tandems/{id}/accept': { request: withBody({ version: 1, corrections: 'at_once' }), answers: ownersAlone },
  'POST /api/tandems/{id}/change': { request: withBody({ ...proposal(), version: 1 }), answers: ownersAlone },
  'POST /api/tandems/{id}/decline': { request: aboutTandem, answers: ownersAlone },
  'POST /api/tandems/{id}/pause': {
    request: async (scene: Scene) => ({ id: await tandem(scene, 'running'), json: { data: { until: soon() } } }),
    answers: ownersAlone,
  },
  'POST /api/tandems/{id}/resume': {
    request: async (scene: Scene) => ({
      id: await tandem(scene, 'running', { act: 'pause', data: { until: soon() } }),
    }),
    answers: ownersAlone,
  },
  'POST /api/tandems/{id}/renew': {
    request: async (scene: Scene) => ({
      id: await tandem(scene, 'running', { act: 'end', data: { ending: 'goal' } }),
      json: { data: { termWeeks: 12 } },
    }),
    answers: ownersAlone,
  },
  'POST /api/tandems/{id}/end': {
    request: async (scene: Scene) => ({ id: await tandem(scene, 'running'), json: { data: { ending: 'goal' } } }),
    answers: ownersAlone,
  },
} satisfies Record<string, Row>;

/** A day until which a pause is valid. */
function soon(): string {
  return new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
}
