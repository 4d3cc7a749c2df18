export { type AnswerChance, chanceInUse } from './chance-in-use.ts';
export { type Circumstances, classesInSql } from './classes.ts';
export { chanceOfSteps, stepsBy, stepsInSql, withoutGap } from './constants.ts';
export { noteCircumstances } from './note-circumstances.ts';
