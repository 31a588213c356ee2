import { SOCIAL_LINKS } from '../../../domain/outside-links.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { WAITLIST } from '../content.ts'
import type { SiteDocument } from '../document.tsx'
import { EmailForm } from '../parts/email-form.tsx'
import { OutsideLinks } from '../parts/outside-links.tsx'
import { Phone } from '../parts/phone/phone.tsx'

/** Early access (SITE-10): a page with a single task, and so without the site's header and footer. */
export const waitlist: SiteDocument = {
  page: 'waitlist',
  styles: ['phone'],
  title: WAITLIST.title,
  description: WAITLIST.description,
  bare: true,
  body: (
    <div className="wrap early">
      <a className="mark" href={paths.home} aria-label="Risiti, home">
        <span>Risiti</span>
      </a>
      <div className="early__ask">
        <h1>
          {WAITLIST.heading[0]}
          <br />
          {WAITLIST.heading[1]}
        </h1>
        <p className="ask__lede">{WAITLIST.text}</p>
        <EmailForm source="waitlist" words={WAITLIST} next={paths.home} />
        <p className="early__else">
          <a href={paths.subscribe}>{WAITLIST.newsletter}</a>
        </p>
      </div>
      <Phone />
      <ul className="early__social">
        <OutsideLinks links={SOCIAL_LINKS} />
      </ul>
    </div>
  ),
}
