import { TwoHalves } from '../../components/two-halves.tsx';
import camille from './pictures/camille.svg?url';
import ines from './pictures/ines.svg?url';
import lea from './pictures/lea.svg?url';
import martina from './pictures/martina.svg?url';
import oliver from './pictures/oliver.svg?url';
import ruth from './pictures/ruth.svg?url';
import styles from './two-meet.module.css';

interface Half {
  face: string;
  lang: string;
  /** in the language they speak, for every reader */
  says: string;
}

/** Invented people, drawn as those of the demo are. */
const pairs: [Half, Half][] = [
  [
    { face: camille, lang: 'fr', says: 'J’arrive !' },
    { face: oliver, lang: 'en', says: 'Take your time.' },
  ],
  [
    { face: ines, lang: 'pt', says: 'Um café?' },
    { face: ruth, lang: 'de', says: 'Sehr gern.' },
  ],
  [
    { face: lea, lang: 'it', says: 'Sono in ritardo!' },
    { face: martina, lang: 'gsw', says: 'Kei Stress.' },
  ],
];

/** What it is about, at a glance: two halves join, and each speaks their own language. Stops at the last pair; static with reduced motion. */
export function TwoMeet() {
  return (
    <div className={styles.pairs} aria-hidden="true">
      {pairs.map(([one, other]) => (
        <div className={styles.pair} key={one.lang}>
          <TwoHalves me={asPerson(one)} other={asPerson(other)} size="page" />
          <p className={styles.said} lang={one.lang}>
            {one.says}
          </p>
          <p className={`${styles.said} ${styles.answered}`} lang={other.lang}>
            {other.says}
          </p>
        </div>
      ))}
    </div>
  );
}

function asPerson({ face, lang }: Half) {
  const picture = { url: face, width: 240, height: 240 };
  return { name: '', image: { formats: { tiny: picture, medium: picture } }, language: lang };
}
