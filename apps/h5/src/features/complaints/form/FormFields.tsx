import { COMPLAINT_TEXT_MOST, type ComplaintKind } from '@xuetang/contract/complaint-terms';
import { TextField } from '../../../kit/TextField.tsx';
import { kindWords, PICTURES_HINT } from '../kinds.ts';
import { PictureField } from '../../../kit/pictures/PictureField.tsx';
import { TextArea } from '../../../kit/TextArea.tsx';
import type { ComplaintForm } from './use-complaint-form.ts';
import type { Pictures } from '../../../kit/pictures/use-pictures.ts';

interface FormFieldsProps {
  kind: ComplaintKind | undefined;
  form: ComplaintForm;
  pictures: Pictures;
  rows?: number;
}

export const FormFields = ({ kind, form, pictures, rows = 6 }: FormFieldsProps) => (
  <>
    <TextArea
      id="complaint-text"
      label="发生了什么"
      rows={rows}
      most={COMPLAINT_TEXT_MOST}
      placeholder={kindWords[kind ?? 'other'].write}
      {...form.text}
    />
    <PictureField pictures={pictures} hint={PICTURES_HINT} />
    <TextField
      id="complaint-mobile"
      kind="tel"
      label="联系电话（可不填）"
      placeholder="需要电话沟通时再用"
      hint="加密保存，只有处理这件事的人能看到。"
      autoComplete="tel"
      maxLength={11}
      {...form.mobile}
    />
  </>
);
