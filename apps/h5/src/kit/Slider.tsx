import { useRef, useState } from 'react';
import { useAskedOnce } from '../client/use-asked-once.ts';
import { Dialog } from './Dialog.tsx';
import { Icon } from './Icon.tsx';
import './slider.css';

export interface SliderAnswer {
  sliderId: string;
  x: number;
}
/** `wrong`: beside the hole. `spent`: this picture counts no more. `over`: the page goes on with something else. */
export type TryOutcome = 'right' | 'wrong' | 'spent' | 'over';

export interface SliderProps {
  open: boolean;
  onTry: (answer: SliderAnswer) => Promise<TryOutcome>;
  onClose: () => void;
}

const MOST_MISSES = 3;
const HELP = '按住滑块，拖到缺口处，松手就核对。';
const MISSED = '没有对准缺口，请再试一次';
const NEW_PICTURE = '换了一张图，请再试一次';
const FAILED = '图片没有加载出来，点“换一张”再试';

const useSlider = (onTry: SliderProps['onTry']) => {
  const { answered, retry } = useAskedOnce('getSlider', {});
  const puzzle = answered.is === 'there' ? answered.data : undefined;
  const [x, setX] = useState(0);
  const [words, setWords] = useState<string>();
  const [isTrying, setTrying] = useState(false);
  const misses = useRef(0);
  const said = answered.is === 'failed' ? FAILED : words;

  const renew = (why?: string) => {
    setX(0);
    setWords(why);
    misses.current = 0;
    retry();
  };

  const submit = async () => {
    if (!puzzle || isTrying || x === 0) return;
    setTrying(true);
    const outcome = await onTry({ sliderId: puzzle.sliderId, x });
    setTrying(false);
    if (outcome === 'spent') return renew(NEW_PICTURE);
    if (outcome !== 'wrong') return;
    misses.current += 1;
    if (misses.current >= MOST_MISSES) return renew(`没有对准缺口，${NEW_PICTURE}`);
    setX(0);
    setWords(MISSED);
  };
  return { puzzle, x, said, isTrying, move: (to: number) => setX(to), submit: () => void submit(), renew: () => renew() };
};

const wayWords = (isTrying: boolean, x: number): string => {
  if (isTrying) return '正在核对…';
  return x === 0 ? '向右拖动' : '';
};

const share = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** A puzzle that a person solves and a script does not: by touch, by mouse, by arrow keys. Only the server knows whether it is right. */
export const Slider = ({ open, ...rest }: SliderProps) => (open ? <OpenSlider {...rest} /> : null);

const OpenSlider = ({ onTry, onClose }: Omit<SliderProps, 'open'>) => {
  const { puzzle, x, said, isTrying, move, submit, renew } = useSlider(onTry);
  const most = puzzle ? puzzle.width - puzzle.pieceSize : 1;
  return (
    <Dialog open id="slider" kind="sheet" title="把拼图推进缺口，再发验证码" onClose={onClose}>
      <p className="xt-slider-help" id="slider-help">
        {HELP}
      </p>
      <div className="xt-slider-picture" style={puzzle && { paddingBottom: share(puzzle.height, puzzle.width) }}>
        {puzzle && (
          <>
            <img src={puzzle.picture} alt="" draggable={false} />
            <img
              src={puzzle.piece}
              alt=""
              draggable={false}
              style={{
                top: share(puzzle.pieceY, puzzle.height),
                left: share(x, puzzle.width),
                width: share(puzzle.pieceSize, puzzle.width),
              }}
            />
          </>
        )}
      </div>
      <div className="xt-slider-track">
        <input
          type="range"
          min={0}
          max={most}
          step={1}
          value={x}
          disabled={!puzzle || isTrying}
          aria-label="拼图位置"
          aria-describedby="slider-help"
          aria-valuetext={`离左边 ${Math.round((x / most) * 100)}%`}
          onChange={(event) => move(Number(event.currentTarget.value))}
          onPointerUp={submit}
          onTouchEnd={submit}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It may stand in a form, which has nothing to do with it.
            event.preventDefault();
            submit();
          }}
        />
        <span className="xt-slider-way" aria-hidden="true">
          {wayWords(isTrying, x)}
        </span>
        <span className="xt-slider-handle" aria-hidden="true" style={{ left: `calc((100% - 52px) * ${x / most})` }}>
          <Icon name="forward" size={22} />
        </span>
      </div>
      <div className="xt-slider-foot">
        <p role="status">{said}</p>
        <button type="button" onClick={renew}>
          <Icon name="retry" size={18} />
          换一张
        </button>
      </div>
    </Dialog>
  );
};
