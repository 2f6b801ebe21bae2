import { useState } from 'react';
import { Button } from '../Button.tsx';
import { useFields, type FieldErrors } from '../form/use-fields.ts';
import { Icon } from '../Icon.tsx';
import { Stack } from '../layout/Stack.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { AreaPicker } from './AreaPicker.tsx';
import type { Area } from './area.rule.ts';
import { addressRules, splitAddress, type AddressText } from './address.rule.ts';
import './address-form.css';

export interface AddressFormProps {
  first: AddressText;
  areas: readonly Area[];
  codes: readonly string[];
  /** What is wrong by field, as the server sees it; nothing when it was taken. */
  onSave: (address: AddressText, codes: readonly string[]) => Promise<FieldErrors<AddressForm> | undefined>;
}

type AddressForm = { [N in keyof AddressText]: string };

const PASTE_MOST = 200;

const Paste = ({ onSplit }: { onSplit: (text: string) => void }) => {
  const [text, setText] = useState('');
  return (
    <div className="xt-address-paste">
      <TextArea
        id="address-paste"
        label="有现成的地址？整段贴进来"
        rows={2}
        most={PASTE_MOST}
        placeholder="姓名、电话、地址，顺序不限"
        value={text}
        onChange={setText}
      />
      <Button look="line" size="small" disabled={text.trim() === ''} onClick={() => onSplit(text)}>
        自动分好
      </Button>
    </div>
  );
};

/** Where a parcel goes. A pasted address is taken apart and shown to be checked: what was guessed is said to be guessed. */
export const AddressForm = ({ first, areas, codes: held, onSave }: AddressFormProps) => {
  const fields = useFields<AddressForm>('address', { ...first }, addressRules);
  const [codes, setCodes] = useState(held);
  const [isChoosing, setChoosing] = useState(false);
  const [isGuessed, setGuessed] = useState(false);
  const area = fields.field('area');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        fields.submit((values) => onSave(values, codes));
      }}
    >
      <Stack>
        <Paste
          onSplit={(text) => {
            const { name, mobile, rest } = splitAddress(text);
            fields.set({ ...(name ? { name } : {}), ...(mobile ? { mobile } : {}), ...(rest ? { street: rest } : {}) });
            setGuessed(true);
          }}
        />
        <p className="xt-address-guessed" role="status">
          {isGuessed && '已经分好，请核对下面四格。'}
        </p>
        <TextField {...fields.field('name')} label="收件人" autoComplete="name" maxLength={20} />
        <TextField {...fields.field('mobile')} label="手机号" kind="tel" autoComplete="tel" placeholder="11 位手机号" />
        <div className="xt-address-area">
          <span id="address-area-label">地区</span>
          <button
            type="button"
            id={area.id}
            aria-labelledby={`address-area-label ${area.id}`}
            className={area.error ? 'xt-address-wrong' : undefined}
            aria-describedby={area.error ? `${area.id}-message` : undefined}
            onClick={() => setChoosing(true)}
          >
            {area.value || '选省、市、区县'}
            <Icon name="forward" size={18} />
          </button>
          {area.error && (
            <p id={`${area.id}-message`} role="alert">
              {area.error}
            </p>
          )}
        </div>
        <TextField
          {...fields.field('street')}
          label="街道、门牌号"
          autoComplete="street-address"
          placeholder="例如：临顿路 88 号 3 幢 502 室"
        />
        <Button type="submit" busy={fields.busy}>
          {fields.busy ? '正在保存…' : '保存地址'}
        </Button>
      </Stack>
      <AreaPicker
        open={isChoosing}
        areas={areas}
        codes={codes}
        onPick={(next, words) => {
          setCodes(next);
          fields.set({ area: words });
          setChoosing(false);
        }}
        onClose={() => setChoosing(false)}
      />
    </form>
  );
};
