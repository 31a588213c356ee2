import { VIDEOS } from '../content.ts'
import type { SiteDocument } from '../document.tsx'
import { EmailForm } from '../parts/email-form.tsx'

/** The videos page (SITE-12): under construction, with the newsletter form. */
export const videos: SiteDocument = {
  page: 'videos',
  title: VIDEOS.title,
  description: VIDEOS.description,
  body: (
    <div className="wrap ask">
      <div>
        <h1>{VIDEOS.heading}</h1>
        <p className="ask__notice">{VIDEOS.notice}</p>
        <p className="ask__lede">{VIDEOS.text}</p>
        <EmailForm source="videos" words={VIDEOS} />
      </div>
      <Screen />
    </div>
  ),
}

/** A video player that shows an invoice and a play button. */
function Screen() {
  return (
    <svg className="reel" viewBox="0 0 480 320" aria-hidden="true">
      <rect className="reel__stage" width="480" height="270" rx="4" />
      <g className="reel__sheet" transform="rotate(-2 240 140)">
        <rect width="196" height="200" x="142" y="36" />
        <path className="brand" d="M162 86h156" />
        <path className="line" d="M162 112h60M162 126h44" />
        <path
          className="ink"
          d="M162 66h52M162 176h72M162 196h96M162 216h54M290 176h28M290 196h28M290 216h28"
        />
      </g>
      <path className="reel__under" d="M0 270h480v50H0z" />
      <circle className="reel__play" cx="240" cy="135" r="38" />
      <path className="reel__sign" d="M229 116v38l32-19z" />
      <path className="reel__track" d="M24 294h432" />
      <circle className="reel__knob" cx="24" cy="294" r="10" />
    </svg>
  )
}
