export { eraseTopics } from './erase-topics.ts';
