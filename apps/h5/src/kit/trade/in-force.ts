/** When the contract binds, whatever the form: a deposit when the rest is paid, a gift when somebody has it, a team when it is complete. */
export const IN_FORCE_WHEN = '付清开通时生效';
