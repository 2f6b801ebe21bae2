import { PICTURE_TYPES } from '@xuetang/contract/complaint-terms';
import { Icon } from '../Icon.tsx';
import type { Pictures } from './use-pictures.ts';
import './picture-field.css';

const STATE = { sending: '正在上传', sent: '已上传', failed: '没传上' } as const;

export interface PictureFieldProps {
  pictures: Pictures;
  label?: string;
  /** Who will see them, and what is done to them before. */
  hint: string;
}

/** Pictures beside the words: what was picked, how far each is, and room for more. */
export const PictureField = ({ pictures: field, label = '图片（可不加）', hint }: PictureFieldProps) => {
  const { pictures, most } = field;
  return (
    <fieldset className="xt-pictures">
      <legend>
        {label}
        <span>
          {pictures.length}/{most}
        </span>
      </legend>
      <ul>
        {pictures.map((picture, nth) => (
          <li key={picture.key} className={`xt-picture xt-picture-${picture.state}`}>
            <img src={picture.preview} alt={`第 ${nth + 1} 张，${STATE[picture.state]}`} />
            {picture.state === 'failed' ? (
              <button type="button" className="xt-picture-retry" onClick={() => field.retry(picture)}>
                <Icon name="retry" size={20} />
                重传
              </button>
            ) : (
              <span className="xt-picture-state" aria-hidden="true">
                {picture.state === 'sent' ? <Icon name="done" size={16} /> : '上传中'}
              </span>
            )}
            <button
              type="button"
              className="xt-picture-remove"
              aria-label={`删掉第 ${nth + 1} 张`}
              onClick={() => field.remove(picture.key)}
            >
              <span>
                <Icon name="close" size={14} />
              </span>
            </button>
          </li>
        ))}
        {pictures.length < most && (
          <li className="xt-picture">
            <label className="xt-picture-add">
              <input
                type="file"
                accept={PICTURE_TYPES.join(',')}
                multiple
                onChange={(event) => {
                  field.add([...(event.target.files ?? [])]);
                  event.target.value = '';
                }}
              />
              <b aria-hidden="true">＋</b>
              <span>添加图片</span>
            </label>
          </li>
        )}
      </ul>
      <p className="xt-pictures-hint">每张不超过 10 MB。{hint}</p>
    </fieldset>
  );
};
