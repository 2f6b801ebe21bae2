/** As the server sends a number: `138****5678`. What is not a whole number is masked altogether. */
export const maskMobile = (mobile: string): string => (/^\d{11}$/.test(mobile) ? `${mobile.slice(0, 3)}****${mobile.slice(7)}` : '***');
