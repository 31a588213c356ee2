/** The time of a case at each size, as a multiple of the smallest. */
export interface Curve {
  name: string
  goal: number
  ratios: number[]
}

const WIDTH = 960
const PANEL = { width: 180, height: 110, gap: 12, top: 28, left: 8 }
const COLUMNS = 5
/** The multiple at the upper edge of a panel. */
const HIGHEST = 4

/** An SVG with a small panel for each case: time relative to the smallest size, with the goal as a dashed line. */
export function drawCurves(sizes: readonly number[], curves: readonly Curve[]): string {
  const rows = Math.ceil(curves.length / COLUMNS)
  const height = 40 + rows * (PANEL.height + PANEL.top + PANEL.gap)
  const panels = curves.map((curve, index) => drawPanel(curve, index)).join('\n')
  const range = sizes.map((size) => size.toLocaleString('en')).join(' → ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">
<title>Time of each request at ${range} invoices</title>
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
<text x="8" y="20" fill="#333">Time of a request, ${range} invoices, in multiples of the smallest; dashed: the goal</text>
${panels}
</svg>
`
}

function drawPanel({ name, goal, ratios }: Curve, index: number): string {
  const x = PANEL.left + (index % COLUMNS) * (PANEL.width + PANEL.gap)
  const y = 40 + Math.floor(index / COLUMNS) * (PANEL.height + PANEL.top + PANEL.gap)
  const at = (ratio: number) =>
    Math.round(y + PANEL.top + PANEL.height * (1 - Math.min(ratio, HIGHEST) / HIGHEST))
  const step = PANEL.width / Math.max(1, ratios.length - 1)
  const points = ratios.map((ratio, n) => `${Math.round(x + n * step)},${at(ratio)}`).join(' ')
  const last = ratios.at(-1) ?? 1
  const color = last <= goal ? '#0a7d4f' : '#b4231f'
  const right = x + PANEL.width
  return `<text x="${x}" y="${y + 16}" fill="#333">${name}</text>
<text x="${right}" y="${y + 16}" fill="${color}" text-anchor="end">${last.toFixed(last < 10 ? 2 : 0)} ×</text>
<rect x="${x}" y="${y + PANEL.top}" width="${PANEL.width}" height="${PANEL.height}" fill="none" stroke="#ccc"/>
<path d="M${x} ${at(goal)}H${right}" stroke="#888" stroke-dasharray="4 3"/>
<polyline points="${points}" fill="none" stroke="${color}" stroke-width="2"/>`
}
