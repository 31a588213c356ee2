/** The order matters: newer browsers also include the names of older ones, for compatibility. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPX|OPT|Opera)\b|\bOpera Mini\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:UCBrowser|UBrowser)\//, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * A readable name for a User-Agent header: 'Chrome on Android', 'Safari on iPhone'. 'Unknown device' when it names
 * neither browser nor system. For display only: a client can send any header.
 */
export function deviceOf(agent: string): string {
  const browser = firstMatch(BROWSERS, agent)
  const system = firstMatch(SYSTEMS, agent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

function firstMatch(table: typeof BROWSERS, agent: string): string | undefined {
  return table.find(([sign]) => sign.test(agent))?.[1]
}
