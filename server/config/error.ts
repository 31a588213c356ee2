/** A setting that is missing or cannot be read; its message says which and what to set. */
export class ConfigError extends Error {}
