import type { answerChanceEndpoints } from '../../../contract/answer-chance.ts';
import type { Actions } from '../../http/endpoint.ts';
import { readAnswerChance } from './read-answer-chance.ts';

export const answerChanceActions: Actions<keyof typeof answerChanceEndpoints> = {
  'GET /api/operator/answer-chance': readAnswerChance,
};
