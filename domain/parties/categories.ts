/** The business categories that a user can choose from (BIZ-4), exactly. */
export const BUSINESS_CATEGORIES = [
  'IT Professional',
  'Individual/Freelancing',
  'Accounting & Bookkeeping',
  'Agriculture',
  'Association',
  'Fashion',
  'Business Consultant',
  'Clinic & Healthcare services',
  'Entertainment',
  'Web Development & Design',
  'Photography',
  'E-commerce',
] as const
