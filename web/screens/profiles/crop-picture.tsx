import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { percentage } from '../../../contract/format/numbers.ts';
import type { Crop } from '../../../contract/profiles.ts';
import { Icon } from '../../components/icon.tsx';
import { useLocale } from '../../components/locale.ts';
import styles from './crop-picture.module.css';
import { movedCrop, type Size, wholeCrop, writtenCrop, zoomedCrop } from './crop-square.ts';
import { useDragging } from './use-dragging.ts';

/** Shares of the side for one press, and how much nearer another. */
const step = 0.05;
const nearer = 1.15;

const ways = {
  left: { x: step, y: 0 },
  right: { x: -step, y: 0 },
  up: { x: 0, y: step },
  down: { x: 0, y: -step },
} as const;
type Way = keyof typeof ways;

const keys: Readonly<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * The crop of a chosen picture: shown as others will see it, moved by touch, mouse, keys or buttons. The picture moves where
 * the arrow points. onUnreadable: this browser cannot show the file; the server then cuts it.
 */
export default function CropPicture({ url, onUnreadable }: { url: string; onUnreadable: () => void }) {
  const t = useTranslations('profiles.image.crop');
  const locale = useLocale();
  const [size, setSize] = useState<Size | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const change = (make: (crop: Crop, size: Size) => Crop) => {
    if (size) setCrop((current) => current && make(current, size));
  };
  const move = (way: Way) => change((current, whole) => movedCrop(current, whole, ways[way]));
  const zoom = (times: number) => change((current, whole) => zoomedCrop(current, whole, times));
  const dragging = useDragging({
    onMove: (by) => change((current, whole) => movedCrop(current, whole, by)),
    onZoom: zoom,
  });
  const press = (event: React.KeyboardEvent) => {
    const way = keys[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (way) move(way);
    else if (event.key === '+' || event.key === '=') zoom(nearer);
    else if (event.key === '-') zoom(1 / nearer);
    else return;
    event.preventDefault();
  };
  const begin = ({ currentTarget }: { currentTarget: HTMLImageElement }) => {
    const whole = { width: currentTarget.naturalWidth, height: currentTarget.naturalHeight };
    setSize(whole);
    setCrop(wholeCrop(whole));
  };
  const percent = size && crop ? Math.round((Math.min(size.width, size.height) / crop.side) * 100) : 100;
  return (
    <div className={styles.crop}>
      {/* biome-ignore lint/a11y/useSemanticElements: it holds no fields */}
      <div
        className={styles.stage}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move what is in it
        tabIndex={0}
        aria-label={t('label')}
        aria-describedby="crop-help"
        onKeyDown={press}
        {...dragging}
      >
        <img src={url} alt="" draggable={false} style={placed(crop, size)} onLoad={begin} onError={onUnreadable} />
      </div>
      <p className={styles.help} id="crop-help">
        {t('help')}
      </p>
      <div className={styles.tools}>
        {(['left', 'up', 'down', 'right'] as const).map((way) => (
          <button className="round" key={way} type="button" aria-label={t(way)} onClick={() => move(way)}>
            <Icon name="arrow-left" size={20} className={styles[way] ?? ''} />
          </button>
        ))}
        <button className="round" type="button" aria-label={t('farther')} onClick={() => zoom(1 / nearer)}>
          <Icon name="minus" size={20} />
        </button>
        <button className="round" type="button" aria-label={t('nearer')} onClick={() => zoom(nearer)}>
          <Icon name="plus" size={20} />
        </button>
      </div>
      <span className="visually-hidden" role="status">
        {percent > 100 && t('zoom', { percent: percentage(percent, locale) })}
      </span>
      {crop && <input type="hidden" name="crop" value={writtenCrop(crop)} />}
    </div>
  );
}

/** The picture so large and so far out that its square fills the stage. */
function placed(crop: Crop | null, size: Size | null): React.CSSProperties {
  if (!crop || !size) return { visibility: 'hidden' };
  const share = (pixels: number) => `${(pixels / crop.side) * 100}%`;
  return { width: share(size.width), left: share(-crop.left), top: share(-crop.top) };
}
