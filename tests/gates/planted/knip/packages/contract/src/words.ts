export const alive = 'alive';
export const deadInContract = 'nobody imports this';
