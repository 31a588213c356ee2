import { WAITLIST } from '../../content.ts'
import { InvoicesScreen } from './invoices-screen.tsx'
import { OverviewScreen } from './overview-screen.tsx'
import { PaperScreen } from './paper-screen.tsx'

const SCREENS = [OverviewScreen, InvoicesScreen, PaperScreen]

/**
 * A phone that shows three screens of the product in turn, every 2.5 s with a 0.5 s fade (SITE-10), with CSS only.
 * Users can pause it; with prefers-reduced-motion it is paused from the start.
 */
export function Phone() {
  const { phone, pause } = WAITLIST
  return (
    <div className="phone">
      <svg viewBox="0 0 300 610" role="img" aria-label={phone.label}>
        <clipPath id="glass">
          <rect x="10" y="10" width="280" height="590" rx="30" />
        </clipPath>
        <rect className="phone__case" width="300" height="610" rx="40" />
        <g clipPath="url(#glass)">
          <rect className="paper-fill" x="10" y="10" width="280" height="590" />
          {SCREENS.map((Screen) => (
            <g key={Screen.name} className="phone__screen">
              <rect className="paper-fill" x="10" y="10" width="280" height="590" />
              <Head />
              <Screen />
            </g>
          ))}
        </g>
        <rect className="phone__case" x="110" y="20" width="80" height="20" rx="10" />
      </svg>
      <label className="phone__pause">
        <input type="checkbox" />
        {pause}
      </label>
    </div>
  )
}

function Head() {
  return (
    <>
      <text x="26" y="74" className="s20 bold">
        Risiti
      </text>
      <path className="rule" d="M26 79.5h46.5M26 83.5h46.5" />
      <path className="stroke" d="M250 66h22M250 74h22" />
      <path className="hair" d="M10 96h280" />
    </>
  )
}
