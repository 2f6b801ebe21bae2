export const campsPage = 'camps';
