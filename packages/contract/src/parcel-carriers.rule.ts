/** Who carries parcels for us: our name of each, what learners call it, its own line for callers. */
export const PARCEL_CARRIERS = {
  sf: { name: '顺丰速运', phone: '95338' },
  jd: { name: '京东快递', phone: '950616' },
  ems: { name: '中国邮政', phone: '11183' },
  zto: { name: '中通快递', phone: '95311' },
  yto: { name: '圆通速递', phone: '95554' },
  sto: { name: '申通快递', phone: '95543' },
  yunda: { name: '韵达快递', phone: '95546' },
  jt: { name: '极兔速递', phone: '956025' },
  deppon: { name: '德邦快递', phone: '95353' },
} as const;

export type ParcelCarrier = keyof typeof PARCEL_CARRIERS;
export const PARCEL_CARRIER_CODES = Object.keys(PARCEL_CARRIERS) as [ParcelCarrier, ...ParcelCarrier[]];
