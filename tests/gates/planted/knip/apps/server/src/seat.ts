export const used = 'used';
export const deadInServer = 'nobody imports this';
