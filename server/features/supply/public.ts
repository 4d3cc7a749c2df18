export { pairOf } from './alerts.ts';
export { listPairAnswers } from './list-pair-answers.ts';
export { storeAlert } from './store-alert.ts';
