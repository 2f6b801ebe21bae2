const isFull = async (): Promise<boolean> => true;

export const say = (): string => (isFull() ? 'full' : 'open');
