import { expect, test } from 'vitest'
import { BUSINESS_CATEGORIES } from './categories.ts'

test('[BIZ-4] the twelve categories', () => {
  expect(BUSINESS_CATEGORIES).toEqual([
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
  ])
})
