/** The six documents of spec 2.5. */
export const AGREEMENTS = ['user-service', 'privacy', 'official-account-privacy', 'course-service', 'refund', 'refund-general'] as const;

/** Where somebody agreed. */
export const CONSENT_CHANNELS = ['login', 'register', 'landing', 'super-fans', 'checkout', 'settings'] as const;
