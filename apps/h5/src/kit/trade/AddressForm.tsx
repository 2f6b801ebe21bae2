import { gapOf } from '@xuetang/contract/address.rule';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type FieldErrors, useFields } from '../form/use-fields.ts';
import { BottomBar } from '../BottomBar.tsx';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { Stack } from '../layout/Stack.tsx';
import { TextField } from '../TextField.tsx';
import { useUnsaved } from '../unsaved.ts';
import { type AddressDraft, addressOf, addressRules, spacedMobile } from './address.rule.ts';
import { PasteAddress } from './PasteAddress.tsx';
import { type SplitFields, useSplitting } from './use-splitting.ts';
import './address-form.css';

const AreaPicker = lazy(() => import('./AreaPicker.tsx').then((file) => ({ default: file.AreaPicker })));

type Wrong = FieldErrors<AddressDraft>;
type Sent = { ok: true } | { ok: false; fields?: Readonly<Record<string, string>> };

export interface AddressFormProps {
  /** Base of the fields' ids: one per page. */
  id: string;
  first: AddressDraft;
  /** 保存地址. */
  label: string;
  /** Between the fields and the button. */
  children?: ReactNode;
  /** More than the fields was changed. */
  isChanged?: boolean;
  /** Under the button: what happens then. */
  note?: string;
  /** A visitor's paste is taken apart on his phone: our server is asked by learners alone. */
  splits?: 'server' | 'phone';
  /** `letGo` lets the page be left, once what was written has arrived. */
  onSave: (address: ReturnType<typeof addressOf>, letGo: () => void) => Promise<Wrong | Sent | undefined>;
}

/** Where a parcel goes. A pasted address is taken apart and shown to be checked: what was guessed is said to be guessed. */
export const AddressForm = ({ id, first, label, children, isChanged = false, note, splits = 'server', onSave }: AddressFormProps) => {
  const fields = useFields<AddressDraft>(id, first, addressRules);
  const letGo = useUnsaved(fields.isDirty || isChanged);
  const [choosing, setChoosing] = useState<readonly string[]>();
  const [isGuessed, setGuessed] = useState(false);
  const region = fields.field('region');
  const take = (found: SplitFields) => {
    const { name, mobile, region: code, regionWords, line } = found;
    const words = {
      ...(name ? { name } : {}),
      ...(mobile ? { mobile: spacedMobile(mobile) } : {}),
      ...(code ? { region: code, regionWords } : {}),
      ...(line ? { line } : {}),
    };
    if (Object.keys(words).length === 0) return;
    fields.set(words);
    setGuessed(true);
  };
  const split = useSplitting(splits, take);
  const { region: code, line } = fields.values;
  const lacksDoor = line.trim().length > 3 && gapOf({ line }) !== null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        fields.submit((values) => onSave(addressOf(values), letGo));
      }}
    >
      <Stack>
        <PasteAddress onText={split} onCity={(city) => setChoosing([city.slice(0, 2), city])} />
        <p className="xt-address-guessed" role="status">
          {isGuessed && (
            <>
              <Icon name="done" size={18} />
              已经分好，请核对下面四格。
            </>
          )}
        </p>
        <TextField {...fields.field('name')} label="收件人" autoComplete="name" maxLength={40} />
        <TextField {...fields.field('mobile')} label="手机号" kind="tel" autoComplete="tel" placeholder="11 位手机号" />
        <div className="xt-address-area">
          <span id={`${id}-region-label`}>地区</span>
          <button
            type="button"
            id={region.id}
            aria-labelledby={`${id}-region-label ${region.id}`}
            className={region.error ? 'xt-address-wrong' : undefined}
            aria-describedby={region.error ? `${region.id}-message` : undefined}
            onClick={() => setChoosing(code ? [code.slice(0, 2), code.slice(0, 4), code] : [])}
          >
            {fields.values.regionWords || '选省、市、区县'}
            <Icon name="forward" size={18} />
          </button>
          {region.error && (
            <p id={`${region.id}-message`} role="alert">
              {region.error}
            </p>
          )}
        </div>
        <TextField
          {...fields.field('line')}
          label="街道、门牌号"
          autoComplete="street-address"
          placeholder="例如：临顿路 88 号 3 幢 502 室"
          hint={lacksDoor ? '好像还没写门牌号。快递找不到门，会打电话问您。' : undefined}
        />
        {children}
      </Stack>
      <div className="xt-address-foot">
        <BottomBar {...(note === undefined ? {} : { note })}>
          <Button type="submit" busy={fields.busy}>
            {fields.busy ? '正在保存…' : label}
          </Button>
        </BottomBar>
      </div>
      {choosing && (
        <Suspense>
          <AreaPicker
            codes={choosing}
            onPick={(picked, regionWords) => {
              fields.set({ region: picked, regionWords });
              setChoosing(undefined);
            }}
            onClose={() => setChoosing(undefined)}
          />
        </Suspense>
      )}
    </form>
  );
};
