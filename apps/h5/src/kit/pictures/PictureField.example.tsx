import { PictureField } from './PictureField.tsx';
import type { PickedPicture } from './use-pictures.ts';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAP9+GgAAACwAAAAAAQABAAACAkQBADs=';
const picture = (key: string, state: PickedPicture['state']): PickedPicture => ({ key, state, preview: PIXEL, file: new File([], key) });
const held = (pictures: readonly PickedPicture[]) => ({
  pictures,
  most: 6,
  add: () => {},
  retry: () => {},
  remove: () => {},
  clear: () => {},
  isSending: false,
  hasFailed: false,
  uploadIds: [],
});
const HINT = '我们会去掉照片里的拍摄地点，只给处理的人看。';

export const Empty = () => <PictureField pictures={held([])} hint={HINT} />;
export const EachState = () => (
  <PictureField pictures={held([picture('a', 'sending'), picture('b', 'sent'), picture('c', 'failed')])} hint={HINT} />
);
