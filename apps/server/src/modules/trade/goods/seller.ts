/** The provider, as the agreements call it. */
export const SELLER = '学堂';

/** Who takes the money and gives the invoice: the company that it is made out by, where we know it. */
export const sellerOf = ({ tax }: { tax: { seller: { name: string } } | undefined }): string => tax?.seller.name ?? SELLER;
