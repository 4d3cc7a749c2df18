export { listPairAnswers } from './list-pair-answers.ts';
