import Cropper from 'react-easy-crop';
import { useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import type { Area } from './cut-picture.rule.ts';
import 'react-easy-crop/react-easy-crop.css';
import './crop.css';
import '../account.css';

const CLOSEST = 4;
const START = { x: 0, y: 0 };
const QUARTER = 90;

interface CroppingProps {
  image: string;
  busy: boolean;
  onUse: (area: Area, quarters: number) => void;
  onOther: () => void;
}

/** The round frame over the picture: dragged with one finger, pinched with two, or moved with the arrow keys and the slider. */
export const Cropping = ({ image, busy, onUse, onOther }: CroppingProps) => {
  const [crop, setCrop] = useState(START);
  const [zoom, setZoom] = useState(1);
  const [quarters, setQuarters] = useState(0);
  const [area, setArea] = useState<Area>();
  return (
    <>
      <div className="xt-crop-stage">
        <Cropper
          image={image}
          crop={crop}
          zoom={zoom}
          maxZoom={CLOSEST}
          rotation={quarters * QUARTER}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '要裁剪的照片' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setArea(pixels)}
        />
      </div>
      <p className="xt-crop-hint">拖动照片，把脸放进圆圈里</p>
      <div className="xt-crop-tools">
        <label htmlFor="crop-zoom">大小</label>
        <input
          id="crop-zoom"
          type="range"
          min={1}
          max={CLOSEST}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
        <button
          type="button"
          onClick={() => {
            setQuarters((before) => before + 1);
            setCrop(START);
          }}
        >
          <Icon name="retry" size={20} />
          转一下
        </button>
      </div>
      <Stack>
        <Button busy={busy} disabled={!area} onClick={() => area && onUse(area, quarters)}>
          {busy ? '正在上传…' : '用这张'}
        </Button>
        <Button look="plain" onClick={onOther}>
          换一张照片
        </Button>
      </Stack>
    </>
  );
};
