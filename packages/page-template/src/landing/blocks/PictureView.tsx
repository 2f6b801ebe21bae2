import { Scene } from '@xuetang/art/Scene.tsx';
import type { BlockView } from '../block.ts';
import type { picture } from './picture.ts';
import './picture.css';
import '../landing.css';

export const PictureView: BlockView<typeof picture> = ({ block: { scene, caption } }) => (
  <figure className="xt-block-picture">
    <Scene name={scene} className="xt-block-picture-art" />
    {caption && <figcaption className="xt-quiet">{caption}</figcaption>}
  </figure>
);
