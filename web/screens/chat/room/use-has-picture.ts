import { type RefObject, useEffect, useState } from 'react';

const lookMilliseconds = 600;
/** Looks without a new frame after which there is no picture: a thin line may hold one back for a moment. */
const looksWithout = 3;

/** Whether pictures arrive in a video. A camera that is switched off leaves its track and the last frame behind. */
export function useHasPicture(video: RefObject<HTMLVideoElement | null>): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    let previous = 0;
    let without = 0;
    const timer = setInterval(() => {
      const frames = video.current?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
      without = frames > previous ? 0 : without + 1;
      setHas(without === 0 || (frames > 0 && without < looksWithout));
      previous = frames;
    }, lookMilliseconds);
    return () => clearInterval(timer);
  }, [video]);
  return has;
}
