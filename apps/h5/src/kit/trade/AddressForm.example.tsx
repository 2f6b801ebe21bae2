import { AddressForm } from './AddressForm.tsx';
import type { Area } from './area.rule.ts';

const AREAS: readonly Area[] = [
  {
    code: '32',
    name: '江苏省',
    in: [{ code: '3205', name: '苏州市', in: ['姑苏区', '虎丘区', '吴中区', '相城区'].map((name, at) => ({ code: `32050${at}`, name })) }],
  },
  {
    code: '65',
    name: '新疆维吾尔自治区',
    in: [{ code: '6529', name: '克孜勒苏柯尔克孜自治州', in: [{ code: '652901', name: '阿合奇县' }] }],
  },
  { code: '44', name: '广东省', in: [{ code: '4419', name: '东莞市' }] },
];

export const Empty = () => (
  <AddressForm first={{ name: '', mobile: '', area: '', street: '' }} areas={AREAS} codes={[]} onSave={() => Promise.resolve(undefined)} />
);
export const RefusedByTheServer = () => (
  <AddressForm
    first={{ name: '陈秀英', mobile: '13800138000', area: '江苏省 苏州市 姑苏区', street: '临顿路 88 号' }}
    areas={AREAS}
    codes={['32', '3205', '320500']}
    onSave={() => Promise.resolve({ street: '顺丰说送不到：只到路名，请补上门牌号' })}
  />
);
