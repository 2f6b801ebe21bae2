import { family } from '../route.ts';

export interface AddressVariant {
  shows: 'list' | 'form' | 'address' | 'map-done' | 'entry';
  /** What the address is for, if not for the address book. */
  of?: 'gift' | 'order';
}

export const addresses = family<AddressVariant>()(
  'addresses',
  { title: '收货地址', access: 'login', chain: 'LL10027', built: true },
  {
    'ship-address': { shows: 'address', of: 'order', id: 'optional' },
    'get-map-suc': { shows: 'map-done', title: '领取成功', goHome: true },
    jumpadress: { shows: 'entry', title: '填写收货地址', id: 'optional' },
    'address-manage': { shows: 'list', title: '地址管理' },
    'address-add': { shows: 'form', title: '添加收货地址', id: 'optional' },
    addAddressInfo: { shows: 'form', of: 'gift', title: '填写收货地址', id: 'optional' },
    fillAddress: { shows: 'form', of: 'order', title: '填写收货地址', access: 'open', tail: true },
    addressInfo: { shows: 'address', title: '地址详情', id: 'optional' },
    'order-perfect-address': { shows: 'form', of: 'order', title: '补全收货地址', id: 'optional' },
  },
);
