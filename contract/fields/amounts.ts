import { z } from 'zod'
import { formatFigure, toMajor, toMinor } from '../../domain/money/money.ts'
import { formatQuantity, toQuantity, toThousandths } from '../../domain/money/quantity.ts'
import { toBasisPoints, toPercent } from '../../domain/money/tax.ts'
import { enter } from './common.ts'

/** Money in responses, or in requests without limits: a JSON number of major units ⇄ bigint of minor units, exact. */
export const money = z.codec(z.number(), z.bigint(), {
  decode: (major, ctx) =>
    toMinor(major) ?? invalid(ctx, major, 'An amount has two decimals at most.'),
  encode: toMajor,
})

/** Money in requests: from zero to `max` minor units. */
export function amountUpTo(label: string, max: bigint) {
  const amount = z.codec(
    z.number({
      error: (issue) =>
        issue.input == null || Number.isNaN(issue.input)
          ? enter(label)
          : `${label} must be a number.`,
    }),
    z.bigint(),
    {
      decode: (major, ctx) => {
        const minor = toMinor(major)
        if (minor === null) return invalid(ctx, major, `${label} has two decimals at most.`)
        if (minor < 0n) return invalid(ctx, major, `${label} cannot be below zero.`)
        if (minor > max) return invalid(ctx, major, `${label} can be ${formatFigure(max)} at most.`)
        return minor
      },
      encode: toMajor,
    },
  )
  return amount.meta({
    description: 'Major units, two decimals at most.',
    minimum: 0,
    maximum: toMajor(max),
  })
}

/** A quantity: a JSON number with at most three decimals ⇄ bigint of thousandths. */
export function quantityUpTo(max: bigint) {
  const quantity = z.codec(z.number({ error: 'Enter a quantity.' }), z.bigint(), {
    decode: (value, ctx) => {
      const thousandths = toThousandths(value)
      if (thousandths === null) return invalid(ctx, value, 'Quantity has three decimals at most.')
      if (thousandths <= 0n) return invalid(ctx, value, 'Quantity must be above zero.')
      if (thousandths > max)
        return invalid(ctx, value, `Quantity can be ${formatQuantity(max)} at most.`)
      return thousandths
    },
    encode: toQuantity,
  })
  return quantity.meta(quantityMeta(max))
}

/** The OpenAPI description of a quantity of at most `max` thousandths. */
export function quantityMeta(max: bigint) {
  return { description: 'Three decimals at most.', minimum: 0.001, maximum: toQuantity(max) }
}

/** The OpenAPI description of a percentage. */
export const PERCENT_META = {
  description: 'Percent, two decimals at most.',
  minimum: 0,
  maximum: 100,
}

/** The OpenAPI description of a deposit. */
export const DEPOSIT_META = {
  description: 'Percent of the total that is asked for first, two decimals at most.',
  minimum: 0.01,
  maximum: 100,
}

/** The deposit asked for, such as 30 ⇄ basis points. */
export const depositPercent = z
  .codec(z.number({ error: 'Deposit must be a number.' }), z.number(), {
    decode: (value, ctx) => {
      const points = toBasisPoints(value)
      if (points === null || points < 1 || points > 10_000)
        return invalid(
          ctx,
          value,
          'Deposit must be above 0 and at most 100, with two decimals at most.',
        )
      return points
    },
    encode: toPercent,
  })
  .meta(DEPOSIT_META)

/** A percentage from 0 to 100, such as 7.5 ⇄ basis points. `label` starts its messages. */
export function percentage(label: string) {
  return z
    .codec(z.number({ error: `${label} must be a number.` }), z.number(), {
      decode: (value, ctx) => {
        const points = toBasisPoints(value)
        if (points === null || points < 0 || points > 10_000)
          return invalid(
            ctx,
            value,
            `${label} must lie between 0 and 100, with two decimals at most.`,
          )
        return points
      },
      encode: toPercent,
    })
    .meta(PERCENT_META)
}

/** Adds an issue to a decoding context; the value is then refused. */
export function invalid(ctx: z.core.ParsePayload, input: unknown, message: string) {
  ctx.issues.push({ code: 'custom', message, input })
  return z.NEVER
}
