import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'

type Colour = 'red' | 'green' | 'neither'

/** Checks the border colours of labelled inputs after a submit attempt. */
export async function expectBorders(
  form: Locator,
  labels: Partial<Record<'red' | 'green', string[]>>,
): Promise<void> {
  for (const label of labels.red ?? []) await expectBorder(input(form, label), 'red')
  for (const label of labels.green ?? []) await expectBorder(input(form, label), 'green')
}

/** Checks the border colour of one input. */
export async function expectBorder(box: Locator, colour: Colour): Promise<void> {
  await expect.poll(async () => colourOf(await border(box)), { message: String(box) }).toBe(colour)
}

function input(form: Locator, label: string): Locator {
  return form.getByLabel(label, { exact: true })
}

function border(box: Locator): Promise<string> {
  return box.evaluate((element) => getComputedStyle(element).borderTopColor)
}

/** Classifies a computed colour such as 'rgb(179, 38, 30)', in the light and the dark theme. */
function colourOf(computed: string): Colour {
  const [red = 0, green = 0, blue = 0] = (computed.match(/[\d.]+/g) ?? []).map(Number)
  if (red > green + 40 && red > blue + 40) return 'red'
  if (green > red + 20 && green > blue + 10) return 'green'
  return 'neither'
}
