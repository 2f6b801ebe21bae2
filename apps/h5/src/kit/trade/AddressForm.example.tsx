import { NO_ADDRESS } from './address.rule.ts';
import { AddressForm } from './AddressForm.tsx';

export const Empty = () => <AddressForm id="address" first={NO_ADDRESS} label="保存地址" onSave={() => Promise.resolve(undefined)} />;
export const RefusedByTheServer = () => (
  <AddressForm
    id="address"
    first={{ name: '陈秀英', mobile: '138 0013 8000', region: '320508', regionWords: '江苏省 苏州市 姑苏区', line: '临顿路 88 号' }}
    label="保存地址"
    note="打包以前都能改"
    onSave={() => Promise.resolve({ line: '顺丰说送不到：只到路名，请补上门牌号' })}
  />
);
