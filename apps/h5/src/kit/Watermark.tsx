import { WATERMARK_SIZE, watermarkTile } from './watermark.rule.ts';
import './watermark.css';

/** Lies over the whole screen and lets every touch through. */
export const Watermark = ({ learnNumber }: { learnNumber: string }) => (
  <div
    className="xt-watermark"
    aria-hidden="true"
    style={{ backgroundImage: `url("${watermarkTile(learnNumber)}")`, backgroundSize: WATERMARK_SIZE }}
  />
);
