import { toMajor } from '../../../domain/money/money.ts'
import { PLANS } from '../../../domain/plans/plans.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { HOME } from '../content.ts'
import { ORIGIN } from '../filled-in.ts'

/**
 * The product and its plans for search engines (schema.org). The rating shown on the page is left out: search engines
 * do not accept self-assigned ratings.
 */
export const product = {
  '@type': 'SoftwareApplication',
  name: 'Risiti',
  description: HOME.description,
  url: `${ORIGIN}${paths.home}`,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Any with a web browser',
  offers: PLANS.map(({ name, price, details }) => ({
    '@type': 'Offer',
    name,
    description: details,
    price: toMajor(price),
    priceCurrency: 'NGN',
    url: `${ORIGIN}${paths.checkoutOf(name)}`,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: toMajor(price),
      priceCurrency: 'NGN',
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'ANN' },
    },
  })),
}
