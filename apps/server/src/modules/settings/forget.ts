import type { Forgetting } from '../../platform/forget.ts';

const BY_OPERATORS = 'operators write it';

export const settingsForgets: Forgetting = {
  endings: [],
  stays: {
    'settings.allowed_host': BY_OPERATORS,
    'settings.channel': BY_OPERATORS,
    'settings.closed_provider': BY_OPERATORS,
    'settings.dynamic_route': BY_OPERATORS,
    'settings.mini_program': BY_OPERATORS,
    'settings.official_account': BY_OPERATORS,
    'settings.may_sell': BY_OPERATORS,
    'settings.pay_business': BY_OPERATORS,
    'settings.pay_channel': BY_OPERATORS,
    'settings.remote_config': 'the history of what was on the screens; a row each time that operators publish',
  },
};
