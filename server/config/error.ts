/** A missing or invalid setting; the message says which, and what to set. */
export class ConfigError extends Error {}
