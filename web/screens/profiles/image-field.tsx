import { type ChangeEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import type { Pair } from '../../../contract/profiles.ts';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { useFreshError } from '../../components/use-fresh-error.ts';
import { FormSection } from './form-section.tsx';
import styles from './profile.module.css';
import type { ProfileDraft } from './profile-draft.ts';

/** Without HEIC: a phone then hands over a JPEG. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const side = 480;

/** Loaded once there is something to crop. Without it, the server cuts the picture. */
const CropPicture = lazy(() => import('./crop-picture.tsx').catch(() => ({ default: UncroppedPicture })));

type Choice = ProfileDraft['image'];

function UncroppedPicture({ url }: { url: string }) {
  return <Avatar name="" image={asImage(url)} size="large" />;
}

/** The picture: shown as soon as it is chosen where scripts run, stored with the form. savedId is what others see now. */
export function ImageField(props: {
  name: string;
  pair: Pair;
  image: Choice;
  savedId: string | null;
  error: string | undefined;
}) {
  const t = useTranslations('profiles.image');
  const { preview, hidePreview, isChosen, refusal, choose, remove, input, image } = useChosenImage(props.image);
  const { error: current, onInput: forget } = useFreshError(props.error);
  const error = refusal ? t(refusal) : current;
  const shown = preview ?? image?.url;
  const isNew = isChosen || (image !== null && image.id !== props.savedId);
  const isRemoved = !shown && !isChosen && props.savedId !== null;
  return (
    <FormSection title={t('title')}>
      <div className={`cluster gap-md ${styles.image}`} onInput={forget}>
        {preview ? (
          <Suspense fallback={<Avatar name={props.name} image={asImage(preview)} pair={props.pair} size="large" />}>
            <CropPicture key={preview} url={preview} onUnreadable={hidePreview} />
          </Suspense>
        ) : (
          <Avatar name={props.name} image={asImage(shown)} pair={props.pair} size="large" />
        )}
        <div className={`stack gap-2xs ${styles.imageBody}`}>
          <input
            ref={input}
            className={styles.file}
            id="image"
            type="file"
            name="files"
            accept={accepted}
            onChange={choose}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'image-error image-hint' : 'image-hint'}
          />
          {/* Browsers name their own button in their own language; where scripts run, the label is the button. */}
          <label className={styles.fileLabel} htmlFor="image">
            {shown ? t('replace') : t('label')}
          </label>
          <span className="note" id="image-hint">
            {t('hint')}
          </span>
          {error && (
            <span className="fault" id="image-error" role="alert">
              {error}
            </span>
          )}
          {!error && (isNew || isRemoved) && (
            <span className="note" role="status">
              {isNew ? t('chosen') : t('removed')}
            </span>
          )}
          <input type="hidden" name="imageId" value={image?.id ?? ''} />
          <input type="hidden" name="imageUrl" value={image?.url ?? ''} />
          {(shown || isChosen) && (
            <Button
              className={styles.small}
              look="outline"
              name="intent"
              value="remove-image"
              onClick={(event) => {
                forget?.();
                remove(event);
              }}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
    </FormSection>
  );
}

/** The choice in this browser over the stored picture; an invalid file is refused at once. */
function useChosenImage(known: Choice) {
  const input = useRef<HTMLInputElement>(null);
  const [seen, setSeen] = useState(known);
  const [image, setImage] = useState(known);
  const [preview, setPreview] = useState<string | null>(null);
  const [isChosen, setChosen] = useState(false);
  const [refusal, setRefusal] = useState<'tooLarge' | 'tiff' | null>(null);
  if (seen?.id !== known?.id) {
    setSeen(known);
    setImage(known);
    setPreview(null);
    setChosen(false);
  }
  const stored = useRef(known?.id);
  useEffect(() => {
    // Stored by now: sent again, it would be stored twice.
    if (known?.id && known.id !== stored.current && input.current) input.current.value = '';
    stored.current = known?.id;
  }, [known?.id]);
  useEffect(() => () => (preview?.startsWith('blob:') ? URL.revokeObjectURL(preview) : undefined), [preview]);

  const taken = useRef<File>(undefined);
  const take = (field: HTMLInputElement) => {
    const file = field.files?.[0];
    // Both found in the field and reported by an event: taking it twice would lose the crop.
    if (file && file === taken.current) return;
    taken.current = file;
    const fault = file ? faultOf(file) : null;
    setRefusal(fault);
    if (fault) field.value = '';
    setChosen(Boolean(file) && !fault);
    setPreview(file && !fault && canShow(file) ? URL.createObjectURL(file) : null);
  };
  // A file chosen before scripts ran, or before a reload, is in the field without a change event.
  useEffect(() => {
    if (input.current?.files?.length) take(input.current);
  }, []);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => take(currentTarget);
  const remove = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (input.current) input.current.value = '';
    taken.current = undefined;
    setRefusal(null);
    setPreview(null);
    setChosen(false);
    setImage(null);
    input.current?.focus();
  };
  const hidePreview = () => setPreview(null);
  return { input, image, preview, hidePreview, isChosen, refusal, choose, remove };
}

/** Whether browsers can show it before the server has read it. */
function canShow(file: File): boolean {
  return /^image\/(jpeg|png|webp|avif|gif)$/.test(file.type);
}

function faultOf(file: File): 'tooLarge' | 'tiff' | null {
  if (file.type === 'image/tiff') return 'tiff';
  return file.size > limits.image.maxBytes ? 'tooLarge' : null;
}

function asImage(url: string | undefined) {
  if (!url) return null;
  const format = { url, width: side, height: side };
  return { id: url, url, formats: { tiny: format, medium: format } };
}
