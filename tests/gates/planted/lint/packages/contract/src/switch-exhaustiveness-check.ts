type Outcome = 'seated' | 'full';

export const say = (outcome: Outcome): string => {
  switch (outcome) {
    case 'seated':
      return 'in';
  }
  return '';
};
