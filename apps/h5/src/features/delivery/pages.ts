import { type PagesOf, reading } from '../../kit/page.ts';
import { addressIn, giftIn, orderIn, papersIn, parcelIn, ticketIn } from './address.ts';

/** Where things are sent, and how far they are. */
export const deliveryPages = {
  'address-manage': () => import('./book/BookPage.tsx').then((file) => file.BookPage),
  'address-add': reading(() => import('./book/AddPage.tsx').then((file) => file.AddPage), addressIn),
  addressInfo: reading(() => import('./book/InfoPage.tsx').then((file) => file.InfoPage), addressIn),
  'ship-address': reading(() => import('./choose/ShipPage.tsx').then((file) => file.ShipPage), orderIn),
  addAddressInfo: reading(() => import('./choose/GiftPage.tsx').then((file) => file.GiftPage), giftIn),
  fillAddress: reading(() => import('./choose/FillPage.tsx').then((file) => file.FillPage), ticketIn),
  'get-map-suc': () => import('./choose/MapPage.tsx').then((file) => file.MapPage),
  'order-perfect-address': reading(() => import('./parcel/PerfectPage.tsx').then((file) => file.PerfectPage), parcelIn),
  jumpadress: reading(() => import('./parcel/JumpPage.tsx').then((file) => file.JumpPage), orderIn),
  'logistics-detail': reading(() => import('./parcel/ParcelPage.tsx').then((file) => file.ParcelPage), parcelIn),
  'logistics-guide': () => import('./guide/GuidePage.tsx').then((file) => file.GuidePage),
  'launch-ship-address': reading(() => import('./launch/LaunchAddressPage.tsx').then((file) => file.LaunchAddressPage), papersIn),
  'launch-ship-pay': reading(() => import('./launch/LaunchPayPage.tsx').then((file) => file.LaunchPayPage), papersIn),
  'launch-ship-success': reading(() => import('./launch/LaunchDonePage.tsx').then((file) => file.LaunchDonePage), orderIn),
} satisfies PagesOf<'addresses' | 'logistics'>;
