import {
  applicant,
  application,
  apply,
  type CreatedCohort,
  cohortSettings,
  createCohort,
  onBoard,
  reverse,
} from '../cohorts.ts';
import { present } from '../present.ts';
import { all, type CallKey, members, notFound, type Row, withWord } from './answers.ts';
import type { Scene } from './scene.ts';

/** A cohort that the owner coordinates, named by the word. */
const own = ({ app, owner, word }: Scene) => createCohort(app, { owner, name: `Tandem ${word}` });
const aboutOwn = async (scene: Scene) => ({ id: (await own(scene)).id });

/** The same with two people who fit each other, in a draft. */
async function withDraft(scene: Scene) {
  const cohort = await own(scene);
  const first = await applicant(scene.app, cohort, application());
  const second = await applicant(scene.app, cohort, reverse());
  const { body } = await onBoard(scene.app, cohort, 'POST', '/pairs', { first: first.id, second: second.id });
  return { ...cohort, first: first.id, second: second.id, pair: present(body.data.pairs[0]).id };
}

/** Another member's cohort to which the owner has applied. */
async function applied(scene: Scene): Promise<CreatedCohort> {
  const cohort = await createCohort(scene.app);
  await apply(scene.app, scene.owner, cohort, application());
  return cohort;
}

const ownerOnly = (received: Row['answers']['owner']) => ({ ...members(notFound), owner: received });
/** The board shows its coordinator's words, and no one's id. */
const board = ownerOnly(withWord(200));

/** Cohorts: the owner coordinates one, or takes part in one. No one else opens a board, whatever their role. */
export const cohortRows = {
  'GET /api/cohorts': {
    request: async (scene: Scene) => {
      await applied(scene);
      return {};
    },
    answers: members(200),
  },
  'GET /api/cohorts/{code}': [
    {
      about: 'coordinated by the owner',
      request: async (scene: Scene) => ({ id: (await own(scene)).code }),
      answers: all(withWord(200)),
    },
    {
      about: 'with an application of the owner, which no one else reads',
      request: async (scene: Scene) => ({ id: (await applied(scene)).code }),
      answers: all(200),
    },
  ],
  'PUT /api/cohorts/{code}/application': {
    request: async (scene: Scene) => ({ id: (await own(scene)).code, json: { data: application() } }),
    answers: members(withWord(200)),
    // Takes one of the owner's places.
    changes: ['other', 'blocked', 'moderator', 'admin'],
  },
  'DELETE /api/cohorts/{code}/application': {
    request: async (scene: Scene) => ({ id: (await applied(scene)).code }),
    answers: members(204),
  },
  'GET /api/organisation': {
    request: async (scene: Scene) => {
      await own(scene);
      return {};
    },
    answers: ownerOnly(withWord(200)),
  },
  'POST /api/organisation/cohorts': {
    request: async (scene: Scene) => {
      await own(scene);
      return { json: { data: cohortSettings(scene.app, { name: scene.word }) } };
    },
    answers: ownerOnly(withWord(201)),
  },
  'GET /api/organisation/cohorts/{id}': {
    request: async (scene: Scene) => ({ id: (await withDraft(scene)).id }),
    answers: board,
  },
  'PUT /api/organisation/cohorts/{id}': {
    request: async (scene: Scene) => ({
      ...(await aboutOwn(scene)),
      json: { data: cohortSettings(scene.app, { name: scene.word }) },
    }),
    answers: board,
  },
  'POST /api/organisation/cohorts/{id}/plan': { request: aboutOwn, answers: board },
  'POST /api/organisation/cohorts/{id}/pairs': {
    request: async (scene: Scene) => {
      const { id, first, second } = await withDraft(scene);
      return { id, json: { data: { first, second } } };
    },
    answers: board,
  },
  'POST /api/organisation/cohorts/{id}/swap': {
    request: async (scene: Scene) => {
      const { id, ...cohort } = await withDraft(scene);
      const another = await applicant(scene.app, { id, ...cohort }, application());
      return { id, json: { data: { person: another.id, place: cohort.first } } };
    },
    answers: board,
  },
  'PUT /api/organisation/cohorts/{id}/pairs/{pair}': {
    request: async (scene: Scene) => {
      const { id, pair } = await withDraft(scene);
      return { id, innerId: pair, json: { data: { isLocked: false } } };
    },
    answers: board,
  },
  'DELETE /api/organisation/cohorts/{id}/pairs/{pair}': {
    request: async (scene: Scene) => {
      const { id, pair } = await withDraft(scene);
      return { id, innerId: pair };
    },
    answers: board,
  },
  'PUT /api/organisation/cohorts/{id}/people/{person}': {
    request: async (scene: Scene) => {
      const { id, first } = await withDraft(scene);
      return { id, innerId: first, json: { data: { isExcluded: true } } };
    },
    answers: board,
  },
  'POST /api/organisation/cohorts/{id}/publish': {
    request: async (scene: Scene) => ({ id: (await withDraft(scene)).id }),
    answers: board,
  },
  'POST /api/organisation/cohorts/{id}/invitations': {
    request: async (scene: Scene) => ({
      ...(await aboutOwn(scene)),
      json: { data: { addresses: 'somebody@example.test', isPreview: false } },
    }),
    answers: ownerOnly(200),
  },
  'GET /api/organisation/cohorts/{id}/report': { request: aboutOwn, answers: board },
  'GET /api/organisation/cohorts/{id}/report/{form}': {
    request: async (scene: Scene) => ({ ...(await aboutOwn(scene)), innerId: 'csv' }),
    answers: ownerOnly(200),
  },
} satisfies Partial<Record<CallKey, Row | Row[]>>;
